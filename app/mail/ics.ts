/**
 * Calendar invitations (RFC 5545 and 5546) as text. Uses no clock and no database, so that every line can be tested.
 */

export interface CalendarPerson {
  name: string
  email: string
}

export interface Invitation {
  /** REQUEST creates or updates the calendar entry, CANCEL removes it. */
  method: 'REQUEST' | 'CANCEL'
  /** The same for all messages about one appointment. */
  uid: string
  /** Increases with every change; calendars ignore a lower number than the one they have. */
  sequence: number
  start: Date
  minutes: number
  /** When the message was created. */
  stamp: Date
  summary: string
  description?: string | null
  location?: string | null
  url?: string | null
  organizer: CalendarPerson
  attendees: CalendarPerson[]
}

const moment = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/[\p{Cc}]/gu, '')
/** Parameters have no escaping: quotes and control characters are removed. */
const quoted = (text: string) => `"${text.replace(/["\p{Cc}]/gu, '')}"`
const mailto = (address: string) => `mailto:${address.replace(/[\s\p{Cc}]/gu, '')}`

const LINE = 75

/** Folds at 75 octets per line without splitting a character; continuation lines begin with a space. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (size + bytes > LINE) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += bytes
  }
  return [...parts, part].join('\r\n')
}

function entry(one: Invitation): (string | false | null | undefined | '')[] {
  const cancelled = one.method === 'CANCEL'
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(one.uid)}`,
    `SEQUENCE:${one.sequence}`,
    `DTSTAMP:${moment(one.stamp)}`,
    `DTSTART:${moment(one.start)}`,
    `DTEND:${moment(new Date(one.start.getTime() + one.minutes * 60_000))}`,
    `SUMMARY:${escaped(one.summary)}`,
    one.description && `DESCRIPTION:${escaped(one.description)}`,
    one.location && `LOCATION:${escaped(one.location)}`,
    one.url && `URL:${one.url.replace(/[\s\p{Cc}]/gu, '')}`,
    `ORGANIZER;CN=${quoted(one.organizer.name)}:${mailto(one.organizer.email)}`,
    ...one.attendees.map(
      ({ name, email }) =>
        `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${cancelled ? 'FALSE' : 'TRUE'}:${mailto(email)}`,
    ),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/** The text of an .ics file: one calendar entry, or several related ones (the days of a course). */
export function invitation(...all: [Invitation, ...Invitation[]]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ipe RH//PT',
    'CALSCALE:GREGORIAN',
    `METHOD:${all[0].method}`,
    ...all.flatMap(entry),
    'END:VCALENDAR',
  ]
  return `${lines
    .filter(Boolean)
    .map((line) => folded(line as string))
    .join('\r\n')}\r\n`
}
