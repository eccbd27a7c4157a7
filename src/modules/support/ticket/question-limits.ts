/** Rate limits per user: more than anyone needs, and few enough for staff to read. */
export const questionLimits = (userId: string) => ({
  create: [{ key: `support tickets:${userId}`, most: 20, minutes: 60 }],
  reply: [{ key: `support replies:${userId}`, most: 30, minutes: 10 }],
})
