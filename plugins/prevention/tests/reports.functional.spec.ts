import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { addDays } from '#engine'
import { type Client, staffClient } from '#tests'
import { DELIVERIES, equipmentScene, PIXEL } from './equipment_scene.ts'

const AT = '/api/sst/relatorios'

async function rowsOf(client: Pick<Client, 'post'>, name: string, filters: object): Promise<string[]> {
  const answer = await client.post(`${AT}/${name}`, { ...filters, pdf: false })
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
  const sheets = (await readExcelFile(answer.body)) as any
  const { data } = sheets.find((item: any) => item.sheet === 'Dados') ?? sheets[0]
  return (data as unknown[][]).map((row) => row.join('|'))
}

const accident = (colaborador: number, data: string) => ({
  colaborador,
  data,
  tipo: '1',
  descricao: 'Cortou o dedo',
  emiteCat: false,
  localTipo: '9',
  houveAfastamento: true,
  diasPerdidos: 12,
})

test.group('Reports of accident prevention', () => {
  test('deliveries are listed by talent, filtered by period, signature and due replacement', async ({ assert }) => {
    const { client, talento, epi, today } = await equipmentScene()
    const deliver = async (data: string) =>
      (await client.post(DELIVERIES, { colaborador: talento.id, epi: epi.id, data, quantidade: 2 })).body
    const old = await deliver(addDays(today, -200))
    await deliver(today)
    await client.put(`${DELIVERIES}/${old.id}/assinar`, { assinatura: PIXEL })
    const count = async (filters: object) =>
      (await rowsOf(client, 'entregas-epi', { dataIni: addDays(today, -300), dataFim: today, ...filters })).filter(
        (row) => row.includes(epi.nome),
      ).length
    assert.equal(await count({}), 2)
    assert.equal(await count({ dataIni: today }), 1)
    assert.equal(await count({ semAssinatura: true }), 1)
    assert.equal(await count({ trocaVencida: true }), 1)
    const back = await client.post(`${AT}/entregas-epi`, { dataIni: today, dataFim: addDays(today, -1) })
    assert.equal(back.status, 400)
    const pdf = await client.post(`${AT}/entregas-epi`, { dataIni: addDays(today, -300), dataFim: today })
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
  })

  test('accidents are listed by establishment, with the days lost', async ({ assert }) => {
    const { client, talento, catalogues, today } = await equipmentScene()
    await client.post('/api/sst/acidentes', accident(talento.id, addDays(today, -10)))
    await client.post('/api/sst/acidentes', accident(talento.id, addDays(today, -500)))
    const filters = { dataIni: addDays(today, -30), dataFim: today }
    const rows = (await rowsOf(client, 'acidentes', filters)).filter((row) => row.includes(talento.nome))
    assert.lengthOf(rows, 1)
    assert.include(rows[0]!, '|12|')
    assert.include(rows[0]!, catalogues.estabelecimento.nome)
    assert.equal((await client.post(`${AT}/acidentes`, { ...filters, tipo: '3' })).status, 404)
  })

  test('members of a CIPA are listed while it is in office, with their protection', async ({ assert }) => {
    const { client, repo, talento, estabelecimento } = await equipmentScene()
    const term = await repo('sst/cipa-gestoes').create({
      nome: 'CIPA 2030',
      estabelecimento,
      inscricoesIni: '2030-01-01',
      inscricoesFim: '2030-01-31',
      votacaoIni: '2030-02-10',
      votacaoFim: '2030-02-11',
      inicio: '2030-04-01',
    })
    await repo('sst/cipa-membros').create({ gestao: term.id, colaborador: talento.id, representacao: 'E', papel: 'T' })
    const rows = (await rowsOf(client, 'cipa', { data: '2030-05-01' })).filter((row) => row.includes(talento.nome))
    assert.lengthOf(rows, 1)
    assert.include(rows[0]!, 'Empregados (eleito)|Titular')
    assert.equal((await client.post(`${AT}/cipa`, { data: '2031-04-01' })).status, 404)
  })

  test('a report asks for its own authority and stays in its company', async ({ assert }) => {
    const { client, company, talento, today } = await equipmentScene()
    await client.post('/api/sst/acidentes', accident(talento.id, today))
    const without = await staffClient({ empresaId: company.id, authorities: ['ROLE_SST_EPIS'] })
    const filters = { dataIni: today, dataFim: today }
    for (const name of ['acidentes', 'entregas-epi', 'cipa'])
      assert.equal((await without.post(`${AT}/${name}`, { ...filters, data: today })).status, 403, name)
    const { client: other } = await equipmentScene()
    assert.equal((await other.post(`${AT}/acidentes`, filters)).status, 404)
  })
})
