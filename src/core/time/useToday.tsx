import { useState } from 'react'
import { dayOf } from './day.ts'

/** The day (YYYY-MM-DD) that it is in the trade, read once: what the server judges by too. */
export const useToday = () => useState(() => dayOf(new Date()))[0]
