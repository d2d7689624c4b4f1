import { test } from '@japa/runner'
import { messagesOf } from '#tests'
import {
  classInput,
  courseInput,
  CURSOS,
  daysFromNow,
  DIAS,
  makeClass,
  PESSOAS,
  story,
  today,
  TURMAS,
} from './story.ts'

const OUTSIDE = /^O dia fica fora do período da turma \(/

test.group('Days of a class', () => {
  // Proves: dias-turmas, turmas
  test('a day outside the period of its class is refused, alone and with the class', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { turma, dias } = await makeClass({ client, time: [] })
    for (const dia of [daysFromNow(-4), daysFromNow(0)])
      assert.match(messagesOf(await client.post(DIAS, { turma: turma.id, dia })).dia, OUTSIDE)
    assert.match(messagesOf(await client.put(`${DIAS}/${dias[0]!.id}`, { dia: daysFromNow(5) })).dia, OUTSIDE)
    const together = await client.put(`${TURMAS}/${turma.id}`, { diasTurma: [{ dia: daysFromNow(3) }] })
    assert.match(messagesOf(together)['diasTurma.0.dia'], OUTSIDE)
    assert.equal((await client.post(DIAS, { turma: turma.id, dia: daysFromNow(-1) })).status, 201)
  })

  test('the period of a class is not moved away from its days, but moves together with them', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { turma } = await makeClass({ client, time: [] })
    const moved = { dataPrevIni: daysFromNow(10), dataPrevFim: daysFromNow(12) }
    const alone = messagesOf(await client.put(`${TURMAS}/${turma.id}`, moved))
    assert.match(alone.dataPrevIni, /^A turma tem 2 aulas fora deste período/)
    const whole = await client.put(`${TURMAS}/${turma.id}`, { ...moved, diasTurma: [{ dia: daysFromNow(11) }] })
    assert.equal(whole.status, 200)
    assert.equal((await client.get(`${DIAS}?turma=${turma.id}`)).body.totalElements, 1)
  })

  test('a day ends after it begins; only a night shift ends on the next day', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { body: curso } = await client.post(CURSOS, courseInput())
    const { body: turma } = await client.post(TURMAS, classInput(curso))
    const make = (turno: string, horaIni: string, horaFim: string) =>
      client.post(DIAS, { turma: turma.id, dia: daysFromNow(-2), turno, horaIni, horaFim })
    const words = 'A hora final deve ser maior que a hora inicial.'
    assert.equal(messagesOf(await make('D', '14:00', '8:00')).horaFim, words)
    assert.equal(messagesOf(await make('N', '22:00', '22:00')).horaFim, words)
    assert.equal((await make('N', '22:00', '2:00')).status, 201)
    const { body: day } = await make('M', '8:00', '12:00')
    assert.equal(messagesOf(await client.put(`${DIAS}/${day.id}`, { horaFim: '7:00' })).horaFim, words)
  })

  // Proves: colaborador-turma
  test('nobody is marked present on a day that has not come, by the list or by the participant', async ({ assert }) => {
    const tale = await story({ people: 1 })
    const tomorrow = daysFromNow(1)
    const { dias, people } = await makeClass(tale, {
      turma: { dataPrevIni: today, dataPrevFim: tomorrow, diasTurma: [{ dia: today }, { dia: tomorrow }] },
    })
    const [now, next] = [dias[0]!, dias[1]!]
    const mark = (id: number) => tale.client.put(`${DIAS}/${id}/presencas`, { participantes: [people[0].id] })
    assert.match((await mark(next.id)).text, /ainda não aconteceu: a presença é do dia/)
    assert.equal((await mark(now.id)).status, 204)
    const row = await tale.client.put(`${PESSOAS}/${people[0].id}`, { presencas: [{ dia: now.id }, { dia: next.id }] })
    assert.match(messagesOf(row).presencas, /ainda não aconteceu/)
  })
})
