import { utcText } from '../definition/civil_date.ts'

let clock = { second: 0, text: '' }

/** 'yyyy-MM-dd HH:mm:ss' in UTC. Computed once a second: every write calls it, some several times. */
export function utcNow(): string {
  const second = Math.floor(Date.now() / 1000)
  if (clock.second !== second) clock = { second, text: utcText(second * 1000) }
  return clock.text
}

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

let known = { second: 0, date: '' }

/** Today's date in the time zone of the companies. Computed once a second: every request calls it. */
export function today(): string {
  const second = Math.floor(Date.now() / 1000)
  if (known.second !== second) known = { second, date: SAO_PAULO.format(new Date()) }
  return known.date
}
