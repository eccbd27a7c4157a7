/** How many ids one question about gone records holds: so many fit in its address. */
export const maxIds = 60
