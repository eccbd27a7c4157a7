/** The error of a refused call, for `toMatchObject`. */
export const refusal = (code: string) => ({ cause: { code } })
