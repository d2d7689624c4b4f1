import { test } from '@japa/runner'
import type { Deadline } from '../domain/deadlines/cases.ts'
import { catDeadline, conditionDeadline, dismissalDeadline, examDeadline } from '../domain/deadlines/events.ts'
import { leaveDeadline, leaveEndDeadline, type LeaveSpan } from '../domain/deadlines/leaves.ts'

/** Working days of these tests: national holidays, and Carnival of 2026. */
const closed = new Set(
  '2019-11-15 2021-11-15 2026-02-16 2026-02-17 2026-04-21 2026-09-07 2026-11-20 2026-12-25 2027-01-01'.split(' '),
)
const calendar = { closed }
type Row = [what: string, source: string, got: Deadline, prazo: string | null, caso: Deadline['caso']]

const cat = (data: string, more: object = {}) => catDeadline({ data, tipoCat: '1', ...more }, calendar)
const aso = (data: string, more: object = {}) =>
  examDeadline({ evento: 'S-2220', data, admissional: false, ...more }, calendar)
const drug = (data: string, more: object = {}) =>
  examDeadline({ evento: 'S-2221', data, admissional: false, ...more }, calendar)
const condition = (inicio: string, more: object = {}) =>
  conditionDeadline({ inicio, primeira: false, since: null, ...more }, calendar)

const leave = (motivo: string, inicio: string, fim: string | null, others: LeaveSpan[] = [], more: object = {}) =>
  leaveDeadline({ id: 9, motivo, inicio, fim, categoria: '101', mesmaCausa: others, ...more }, calendar)
const end = (fim: string) =>
  leaveEndDeadline({ id: 9, motivo: '15', inicio: '2026-01-01', fim, categoria: '101', mesmaCausa: [] }, calendar)

/** The example of S-2230, 4.2 and 5.2. */
const [first, second]: [LeaveSpan, LeaveSpan] = [
  { id: 1, inicio: '2019-03-01', fim: '2019-03-03' },
  { id: 2, inicio: '2019-03-08', fim: '2019-03-17' },
]
const third = (inicio: string, fim: string): LeaveSpan => ({ id: 3, inicio, fim })
const asLeave = (motivo: string, span: LeaveSpan, others: LeaveSpan[]) =>
  leave(motivo, span.inicio, span.fim, others, { id: span.id })
const work = third('2019-04-18', '2019-04-20')
const ill = third('2019-04-13', '2019-04-15')
const paid: LeaveSpan = { id: 1, inicio: '2026-01-05', fim: '2026-02-03' }

const ROWS: Row[] = [
  ['an accident on a Tuesday', 'S-2210', cat('2026-03-10'), '2026-03-11', 'CAT'],
  ['an accident on a Friday', 'S-2210', cat('2026-03-13'), '2026-03-16', 'CAT'],
  ['an accident on a Saturday', 'S-2210', cat('2026-03-14'), '2026-03-16', 'CAT'],
  ['an accident before a holiday', 'S-2210', cat('2026-04-20'), '2026-04-22', 'CAT'],
  ['an accident before Carnival', 'S-2210', cat('2026-02-13'), '2026-02-18', 'CAT'],
  [
    'an accident with death on the day',
    'S-2210',
    cat('2026-03-14', { dataObito: '2026-03-14' }),
    '2026-03-14',
    'CAT_OBITO',
  ],
  [
    'a death before the CAT is due',
    'S-2210',
    cat('2026-03-13', { dataObito: '2026-03-15' }),
    '2026-03-15',
    'CAT_OBITO',
  ],
  [
    'a death long after, in the first CAT',
    'S-2210',
    cat('2026-03-10', { dataObito: '2026-03-20' }),
    '2026-03-11',
    'CAT',
  ],
  [
    'a death after the CAT',
    'S-2210, 11.1',
    cat('2026-03-10', { tipoCat: '3', dataObito: '2026-03-21' }),
    '2026-03-21',
    'CAT_OBITO',
  ],
  [
    'a reopened CAT',
    'S-2210, 3.1',
    cat('2026-03-10', { tipoCat: '2', atendimento: '2026-05-08' }),
    '2026-05-11',
    'CAT',
  ],
  ['an ASO', 'S-2220', aso('2026-03-02'), '2026-04-15', 'ASO'],
  ['an ASO in December', 'S-2220', aso('2026-12-30'), '2027-01-15', 'ASO'],
  ['an ASO due on a Sunday', 'S-2220', aso('2026-10-02'), '2026-11-16', 'ASO'],
  [
    'an admission ASO of the month before',
    'S-2220',
    aso('2026-02-27', { admissional: true, admissao: '2026-03-02' }),
    '2026-04-15',
    'ASO_ADMISSIONAL',
  ],
  [
    'an ASO with an admission date that is not of admission',
    'S-2220',
    aso('2026-02-27', { admissao: '2020-01-02' }),
    '2026-03-16',
    'ASO',
  ],
  ['a toxicological examination', 'S-2221', drug('2026-03-02'), '2026-04-15', 'TOXICOLOGICO'],
  [
    'a toxicological examination before admission',
    'S-2221',
    drug('2026-02-02', { admissional: true, admissao: '2026-03-02' }),
    '2026-04-15',
    'TOXICOLOGICO_ADMISSAO',
  ],
  ['a short leave of work', 'S-2230, a', leave('01', '2026-03-02', '2026-03-06'), '2026-04-15', 'AFAST_A'],
  ['a leave of work of fifteen days', 'S-2230, a', leave('01', '2026-03-02', '2026-03-16'), '2026-04-15', 'AFAST_A'],
  ['a leave of work of sixteen days', 'S-2230, b', leave('01', '2026-03-02', '2026-03-17'), '2026-03-17', 'AFAST_B'],
  ['an open leave of work', 'S-2230, b', leave('01', '2026-03-02', null), '2026-03-17', 'AFAST_B'],
  ['an illness of sixteen days', 'S-2230, b', leave('03', '2026-03-02', '2026-03-17'), '2026-03-17', 'AFAST_B'],
  [
    'an illness whose 16th day is a Saturday',
    'S-2230, obs.',
    leave('03', '2026-03-06', '2026-04-30'),
    '2026-03-23',
    'AFAST_B',
  ],
  [
    'an illness of fifteen days',
    'S-2230, 5.1 obs.',
    leave('03', '2026-03-02', '2026-03-16'),
    null,
    'AFAST_FACULTATIVO',
  ],
  ['the first of three leaves of work', 'S-2230, 4.2', asLeave('01', first, [second, work]), '2019-04-15', 'AFAST_A'],
  ['the second of three leaves of work', 'S-2230, 4.2', asLeave('01', second, [first, work]), '2019-04-15', 'AFAST_A'],
  // "até o dia 20/04/2019", a Saturday: the note on days that are none moves it.
  ['the third of three leaves of work', 'S-2230, 4.2', asLeave('01', work, [first, second]), '2019-04-22', 'AFAST_C'],
  ['the first of three illnesses', 'S-2230, 5.2', asLeave('03', first, [second, ill]), '2019-04-15', 'AFAST_C'],
  ['the second of three illnesses', 'S-2230, 5.2', asLeave('03', second, [first, ill]), '2019-04-15', 'AFAST_C'],
  ['the third of three illnesses', 'S-2230, 5.2', asLeave('03', ill, [first, second]), '2019-04-15', 'AFAST_C'],
  [
    'two illnesses of fifteen days together',
    'S-2230, 5.1',
    asLeave('03', second, [first, third('2019-04-01', '2019-04-02')]),
    null,
    'AFAST_FACULTATIVO',
  ],
  [
    'an illness 61 days after the first',
    'S-2230, 5.2',
    asLeave('03', third('2019-05-03', '2019-05-12'), [first]),
    null,
    'AFAST_FACULTATIVO',
  ],
  [
    'an illness 60 days after the benefit',
    'S-2230, d',
    leave('03', '2026-04-05', '2026-04-06', [paid]),
    '2026-04-06',
    'AFAST_D',
  ],
  [
    'a leave of work 60 days after the benefit',
    'S-2230, d',
    leave('01', '2026-03-02', '2026-03-03', [paid]),
    '2026-03-02',
    'AFAST_D',
  ],
  [
    'an illness 61 days after the return',
    'S-2230, d',
    leave('03', '2026-04-06', '2026-04-07', [paid]),
    null,
    'AFAST_FACULTATIVO',
  ],
  ['an idle casual worker', 'S-2230, e', leave('34', '2026-01-05', null), '2026-04-06', 'AFAST_E'],
  ['a vacation', 'S-2230, f', leave('15', '2026-03-02', '2026-03-31'), '2026-04-15', 'AFAST_F'],
  ['a maternity leave', 'S-2230, f', leave('17', '2026-01-20', null), '2026-02-18', 'AFAST_F'],
  ['a leave with pay', 'S-2230, 2.1', leave('16', '2026-01-20', null), null, 'AFAST_FACULTATIVO'],
  ['an end on the last day of a month', 'S-2230, g and 3.2', end('2026-03-31'), '2026-05-15', 'AFAST_G'],
  ['an end before the last day of a month', 'S-2230, g', end('2026-03-30'), '2026-04-15', 'AFAST_G'],
  [
    'a servant with a pension scheme of its own',
    'S-2230, h',
    leave('01', '2026-03-02', null, [], { categoria: '301' }),
    null,
    'AFAST_H',
  ],
  [
    'a condition from admission',
    'S-2240',
    condition('2026-03-02', { primeira: true, admissao: '2026-03-02' }),
    '2026-04-15',
    'COND_ADMISSAO',
  ],
  [
    'a first condition after admission',
    'S-2240',
    condition('2026-04-10', { primeira: true, admissao: '2026-03-02' }),
    '2026-04-15',
    'COND_ADMISSAO',
  ],
  [
    'the initial load of group 1',
    'S-2240, 12.2',
    condition('2020-01-01', { primeira: true, since: '2021-10-13' }),
    '2021-11-16',
    'COND_CARGA',
  ],
  [
    'the initial load of somebody on vacation',
    'S-2240, 12.3 a',
    condition('2020-01-01', { since: '2022-01-10', afastado: { motivo: '15', fim: '2022-01-20' } }),
    '2022-02-15',
    'COND_CARGA',
  ],
  [
    'the initial load of somebody who was ill',
    'S-2240, 12.3 b',
    condition('2020-01-01', { since: '2022-01-10', afastado: { motivo: '03', fim: '2022-05-31' } }),
    '2022-07-15',
    'COND_CARGA_RETORNO',
  ],
  [
    'the initial load of somebody still ill',
    'S-2240, 12.3 b',
    condition('2020-01-01', { since: '2022-01-10', afastado: { motivo: '03', fim: null } }),
    null,
    'COND_CARGA_RETORNO',
  ],
  [
    'the initial load of group 4',
    'S-2240, 12.4',
    condition('2020-01-01', { since: '2023-01-01' }),
    '2023-06-15',
    'COND_GRUPO4',
  ],
  [
    'a dismissal of group 4 before its load',
    'S-2240, 12.4 a',
    condition('2020-01-01', { since: '2023-01-01', desligamento: '2023-03-08' }),
    '2023-03-17',
    'COND_GRUPO4_SAIDA',
  ],
  ['a changed condition', 'S-2240, 9.4', condition('2022-03-15'), '2022-04-15', 'COND_ALTERACAO'],
  ['a changed condition due on a Saturday', 'S-2240', condition('2021-12-01'), '2022-01-17', 'COND_ALTERACAO'],
  ['a dismissal', 'S-2299', dismissalDeadline({ data: '2026-03-02' }, calendar), '2026-03-12', 'DESLIGAMENTO'],
  [
    'a dismissal due on a Sunday',
    'S-2299',
    dismissalDeadline({ data: '2026-03-05' }, calendar),
    '2026-03-13',
    'DESLIGAMENTO',
  ],
  [
    'a transfer due on a Sunday',
    'S-2299, a',
    dismissalDeadline({ data: '2026-10-05', postergado: true }, calendar),
    '2026-11-16',
    'DESLIGAMENTO_MES',
  ],
]

test.group('Prazo de envio', () => {
  for (const [what, source, got, prazo, caso] of ROWS)
    test(`${what} is due on ${prazo ?? 'no day'} (${source})`, ({ assert }) => {
      assert.deepEqual(got, { prazo, caso })
    })

  test('a Saturday is a working day of a CAT only where the company says so', ({ assert }) => {
    const fact = { data: '2026-03-13', tipoCat: '1' }
    assert.equal(catDeadline(fact, { closed, saturdays: true }).prazo, '2026-03-14')
    assert.equal(catDeadline(fact, { closed }).prazo, '2026-03-16')
  })
})
