import { useState } from 'react'

/** The day that it is here, read once: for what is shown before the server has said which day it judges by. */
export const useToday = () => useState(() => new Date().toLocaleDateString('en-CA'))[0]
