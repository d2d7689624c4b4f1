import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { notifyInAllCompanies, notifyEnds } from '../jobs/notify_managers.ts'
import { API, makeClass, PESSOAS, story, daysFromNow, TURMAS } from './story.ts'

const AVISOS = `${API}/matriz/avisos`

test.group('Trainings that end soon', () => {
  test('each manager with an address gets one letter with what ends in their team', async ({ assert }) => {
    const tale = await story({ people: 3, settings: { avisoVencimentoTreinamentos: 45 } })
    const { client, repo, time, context, company } = tale
    const [boss, ana, rui] = time
    for (const row of [ana!, rui!]) await repo('gestao-talentos/talentos').patch(row.id, { gestor: boss!.id }, 'equipe')
    const pass = async (end: string, course: Record<string, unknown>) => {
      const start = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10)
      const made = await makeClass(tale, { course, turma: { dataPrevIni: start, dataPrevFim: end, diasTurma: [] } })
      await client.put(`${TURMAS}/${made.turma.id}/realizar`, {})
      for (const person of made.people) await client.put(`${PESSOAS}/${person.id}`, { aprovado: true })
      return made.curso
    }
    // Held a year ago less 20 days: ends in 20 days. The other one ends in three months.
    const soon = await pass(daysFromNow(-345), { periodicidade: 12, nome: 'NR-35 a vencer' })
    await pass(daysFromNow(-270), { periodicidade: 12, nome: 'NR-10 longe' })
    const letters = () =>
      db
        .from('emails_enviados')
        .join('emails_conteudos', 'emails_conteudos.email_id', 'emails_enviados.id')
        .where('empresa_id', company.id)
        .where('destinatarios', 'like', `%${boss!.contato!.email}%`)
    const { body } = await client.post(AVISOS, {})
    assert.deepEqual(body, { avisados: 1 })
    const [letter] = await letters()
    const text = JSON.stringify(letter)
    for (const words of [`Pessoa 2: ${soon.nome}`, `Pessoa 3: ${soon.nome}`]) assert.include(text, words)
    assert.notInclude(text, 'NR-10 longe')
    assert.notInclude(text, 'Pessoa 1:', 'the manager has no manager')
    await notifyEnds(context)
    assert.lengthOf(await letters(), 2)
    await repo('utilitario/empresas').update(company.id, { configuracao: { avisoVencimentoTreinamentos: null } })
    await notifyEnds(await (await import('#tests')).system(company.id))
    assert.lengthOf(await letters(), 2, 'nobody is told unless the company wants it')
    await repo('gestao-talentos/talentos').patch(boss!.id, { contato: { email: null } }, 'sem e-mail')
    assert.equal(
      (await client.post(AVISOS, {})).body.message,
      'Nenhum treinamento vence em breve na equipe de gestores com e-mail.',
    )
  })

  test('letters go out on Mondays, a job for each company', async ({ assert }) => {
    const { context, company } = await story({ people: 0 })
    const jobs = async () =>
      (await db.from('tarefas').where('nome', 'treinamentos-avisar-vencimentos')).filter((item: any) =>
        String(item.chave).includes(`-${company.id}-`),
      ).length
    const on = (today: string) => notifyInAllCompanies(Object.create(context, { today: { value: today } }))
    await on('2026-11-24')
    assert.equal(await jobs(), 0)
    await on('2026-11-23')
    await on('2026-11-23')
    assert.equal(await jobs(), 1)
  })
})
