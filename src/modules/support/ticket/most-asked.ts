/** What a person may ask of support in a time: far more than anyone needs, and little enough for those who read it. */
export const maxFrequentQuestions = (person: string) => ({
  create: [{ key: `support tickets:${person}`, most: 20, minutes: 60 }],
  reply: [{ key: `support replies:${person}`, most: 30, minutes: 10 }],
})
