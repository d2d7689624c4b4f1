import { test } from '@japa/runner'
import { dayFromNow, staffClient, textOf as pdfText, unique } from '#tests'
import { scene } from './scene.ts'

test.group('Vaccines by position', () => {
  test('who lacks a vaccine of the position or function, or is late with a dose, is listed and told', async ({
    assert,
  }) => {
    const { client, repo, talento, funcao, talent } = await scene()
    const vaccine = await client.post('/api/sst/vacinas', {
      nome: unique('Hepatite B'),
      quantidadeDoses: 2,
      doses: [{ diasProximaDose: 30 }],
      funcoes: [funcao.id],
    })
    assert.equal(vaccine.status, 201, vaccine.text)
    const [late, done, elsewhere] = [
      await talent({ nome: unique('Atrasada') }),
      await talent({ nome: unique('Vacinada') }),
      await talent({ nome: unique('Outra funcao'), funcao: null, ambiente: null }),
    ]
    const give = async (person: { id: number }, days: number[]) => {
      for (const day of days)
        await client.post('/api/sst/vacinacoes/em-lote', {
          vacinaId: vaccine.body.id,
          dataRealizacao: dayFromNow(day),
          lote: 'L1',
          colaboradorIds: [person.id],
        })
    }
    await give(late, [-60])
    await give(done, [-90, -50])
    const report = async (quem: string) =>
      (await pdfText((await client.post('/api/sst/relatorios/vacinas-cargo', { quem })).body)).replace(/\s+/g, ' ')
    const lacking = await report('F')
    for (const words of [talento.nome, 'Sem cartão', late.nome, 'Dose atrasada']) assert.include(lacking, words)
    assert.notInclude(lacking, done.nome)
    const everybody = await report('T')
    assert.include(everybody, done.nome)
    assert.include(everybody, 'Completo')
    assert.notInclude(everybody, elsewhere.nome)
    const { rows } = (await client.get('/api/sst/agenda-exames/vacinas')).body
    assert.sameMembers(
      rows.map((row: any) => [row.talento, row.situacao].join()),
      [`${talento.nome},Sem cartão`, `${late.nome},Dose atrasada`],
    )
    const todo = (await client.get('/api/userinfo/para-hoje')).body.find(
      ({ nome }: any) => nome === 'health.vacinasCargo',
    )
    assert.equal(todo.total, 1)
    // The position demands it as the function does.
    await repo('sst/vacinas').update(vaccine.body.id, { funcoes: [], cargos: [elsewhere.cargo!.id] })
    assert.include(await report('F'), elsewhere.nome)
    const stranger = await staffClient({ authorities: ['ROLE_SST_*'] })
    assert.equal((await stranger.post('/api/sst/relatorios/vacinas-cargo', { quem: 'T' })).status, 404)
  })
})
