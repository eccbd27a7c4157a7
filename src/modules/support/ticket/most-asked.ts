/** Rate limits per user: more than anyone needs, and few enough for staff to read. */
export const maxFrequentQuestions = (person: string) => ({
  create: [{ key: `support tickets:${person}`, most: 20, minutes: 60 }],
  reply: [{ key: `support replies:${person}`, most: 30, minutes: 10 }],
})
