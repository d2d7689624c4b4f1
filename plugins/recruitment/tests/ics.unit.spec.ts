import { test } from '@japa/runner'
import { folded, type Invitation, invitation } from '#app/mail/ics.ts'
import { conflictsOf, type Booking } from '#plugins/recruitment/domain/interview_conflicts.ts'
import { hoursOf, reminderOf, startOf } from '#plugins/recruitment/domain/interview_times.ts'

const basic: Invitation = {
  method: 'REQUEST',
  uid: 'abc@ipe-rh',
  sequence: 2,
  start: new Date('2026-12-01T12:30:00Z'),
  minutes: 45,
  stamp: new Date('2026-11-20T10:00:00Z'),
  summary: 'Entrevista; Ana, analista',
  description: 'Linha um\nLinha dois',
  location: 'Sala 2',
  organizer: { name: 'Aroeira "Alimentos"', email: 'nao-responda@ipe.example' },
  attendees: [{ name: 'Renata Guimarães', email: 'renata@example.com' }],
}
const lines = (item: Invitation) => invitation(item).replace(/\r\n /g, '').split('\r\n')

test.group('Calendar invitations', () => {
  test('a request has UID, SEQUENCE, moments in UTC and escaped texts', ({ assert }) => {
    assert.includeMembers(lines(basic), [
      'METHOD:REQUEST',
      'UID:abc@ipe-rh',
      'SEQUENCE:2',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261201T123000Z',
      'DTEND:20261201T131500Z',
      'SUMMARY:Entrevista\\; Ana\\, analista',
      'DESCRIPTION:Linha um\\nLinha dois',
      'LOCATION:Sala 2',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Aroeira Alimentos":mailto:nao-responda@ipe.example',
    ])
    assert.match(invitation(basic), /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VEVENT\r\nEND:VCALENDAR\r\n$/)
  })

  test('a cancellation keeps the UID and takes the entry out of calendars', ({ assert }) => {
    assert.includeMembers(lines({ ...basic, method: 'CANCEL', sequence: 3 }), [
      'METHOD:CANCEL',
      'UID:abc@ipe-rh',
      'SEQUENCE:3',
      'STATUS:CANCELLED',
    ])
  })

  test('no line is longer than 75 octets and no character is cut in two', ({ assert }) => {
    const text = folded(`DESCRIPTION:${'ação '.repeat(60)}`)
    for (const line of text.split('\r\n')) assert.isAtMost(Buffer.byteLength(line), 75)
    assert.equal(text.replace(/\r\n /g, ''), `DESCRIPTION:${'ação '.repeat(60)}`)
  })

  test('a text cannot add lines of its own', ({ assert }) => {
    const text = invitation({
      ...basic,
      summary: 'x\r\nATTENDEE:mailto:eve@example.com',
      attendees: [{ name: 'a"\r\nb', email: 'a@b.c\r\nATTENDEE:x' }],
      url: 'https://x\r\nMETHOD:CANCEL',
    })
    assert.lengthOf(text.match(/^ATTENDEE/gm)!, 1)
    assert.lengthOf(text.match(/^METHOD/gm)!, 1)
  })
})

test.group('Times of interviews', () => {
  test('the clock is that of Brasília, the reminder goes out at nine the day before', ({ assert }) => {
    const row = { data: '2026-12-01', hora: '9:30', duracao: 45 }
    assert.equal(startOf(row).toISOString(), '2026-12-01T12:30:00.000Z')
    assert.equal(hoursOf(row), '9:30 às 10:15')
    assert.equal(reminderOf(row).toISOString(), '2026-11-30T12:00:00.000Z')
  })

  test('a taken room, a busy interviewer and the same candidate are conflicts; what begins when another ends is none', ({
    assert,
  }) => {
    const taken: Booking = {
      id: 1,
      hora: '9:00',
      duracao: 60,
      local: 'Sala São João',
      candidato: { id: 5, nome: 'Ana' },
      participantes: [{ id: 7, nome: 'Renata' }],
    }
    const wanted = (extra: Partial<Booking>): Booking => ({
      hora: '9:30',
      duracao: 30,
      local: null,
      candidato: { id: 6 },
      participantes: [{ id: 8 }],
      ...extra,
    })
    assert.deepEqual(conflictsOf(wanted({ local: 'sala  sao joao' }), [taken]), [
      { field: 'local', message: 'O local está ocupado das 9:00 às 10:00 (Ana).' },
    ])
    assert.deepEqual(conflictsOf(wanted({ participantes: [{ id: 7 }] }), [taken]), [
      { field: 'participantes', message: 'Renata já tem entrevista das 9:00 às 10:00 (Ana).' },
    ])
    assert.deepEqual(conflictsOf(wanted({ candidato: { id: 5 } }), [taken]), [
      { field: 'hora', message: 'O candidato já tem entrevista das 9:00 às 10:00.' },
    ])
    assert.deepEqual(
      conflictsOf(wanted({ hora: '10:00', local: 'Sala São João', participantes: [{ id: 7 }], candidato: { id: 5 } }), [
        taken,
      ]),
      [],
    )
    assert.deepEqual(conflictsOf({ ...taken, hora: '9:15' }, [taken]), [], 'an interview is no conflict for itself')
  })
})
