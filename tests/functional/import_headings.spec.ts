import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import { startWorker, type Worker } from '#app/jobs/index.ts'
import { checked, type Line, sendFile, settled, staffClient, system, unique, xlsxOf } from '#tests'

const PROJECTS = 'exemplo/projetos'
const AT = '/api/importacoes'
const mapOf = ({ colunas }: any) => colunas.map(({ campo }: any) => campo)

test.group('Headings of imports', (group) => {
  let worker: Worker
  group.setup(() => void (worker = startWorker({ pollMs: 20 })))
  group.teardown(() => worker.stop(0))

  test('other names find a field, a column goes into two, the line with the titles is chosen, equal cells corrected at once', async ({
    assert,
  }) => {
    const client = await staffClient()
    const lines: Line[] = [
      ['Nome', 'Início', null],
      ['Nome do Projeto (2026)', 'Período', 'Orçam.'],
      ['Horta', '01/02/2026 a 30/06/2026', 'a combinar'],
      ['Pomar', '01/03/2026', 'a combinar'],
    ]
    // The first line names as many fields: what people choose counts.
    const sent = await sendFile(client, PROJECTS, await xlsxOf(lines))
    assert.deepInclude(sent.body, { linhaTitulos: 2 })
    assert.deepEqual(
      sent.body.inicio.map(({ linha }: any) => linha),
      [1, 2, 3, 4],
    )
    await client.put(`${AT}/${sent.body.id}/conferir`, { chave: null, linhaTitulos: 1 })
    assert.deepEqual(mapOf(await settled(client, sent.body.id)), ['nome', 'inicio'])
    const wrong = await client.put(`${AT}/${sent.body.id}/conferir`, { chave: null, linhaTitulos: 40 })
    assert.include(wrong.text, 'Escolha uma das primeiras linhas.')
    await client.put(`${AT}/${sent.body.id}/conferir`, { chave: null, linhaTitulos: 2 })
    const seen = await settled(client, sent.body.id)
    assert.deepEqual(mapOf(seen), ['nome', 'importacao.prazo', 'orcamento'])
    assert.deepEqual(
      seen.recusas.map(({ linha, iguais, registro }: any) => [linha, iguais, registro]),
      [
        [3, 2, 'Horta'],
        [4, 2, 'Pomar'],
      ],
    )
    await client.put(`${AT}/${seen.id}/conferir`, {
      chave: null,
      trocas: [{ coluna: 2, de: 'a combinar', valor: '10' }],
    })
    assert.deepInclude(await settled(client, seen.id), { novos: 2, recusados: 0 })
    await client.put(`${AT}/${seen.id}/gravar`)
    await settled(client, seen.id)
    const [horta] = (await client.get(`/api/${PROJECTS}?sort=nome`)).body.content
    const whole = (await client.get(`/api/${PROJECTS}/${horta.id}`)).body
    assert.deepInclude(whole, { nome: 'Horta', inicio: '2026-02-01', fim: '2026-06-30', orcamento: 10 })
  })

  test('what a company mapped before is suggested to it, and to no other', async ({ assert }) => {
    const client = await staffClient()
    const strange = (...names: string[]): Line[] => [
      ['Coisa', 'Quando'],
      ...names.map((nome): Line => [nome, '2026-02-01']),
    ]
    const first = await checked(client, PROJECTS, strange('Horta'), { mapa: ['nome', 'inicio'] })
    assert.deepInclude(first, { novos: 1 })
    await client.put(`${AT}/${first.id}/gravar`)
    await settled(client, first.id)
    const again = await sendFile(client, PROJECTS, await xlsxOf(strange('Pomar')))
    assert.deepEqual(mapOf(again.body), ['nome', 'inicio'])
    assert.deepEqual((await client.get(`/api/importacoes-modelos?recurso=${PROJECTS}`)).body, [])
    const other = await sendFile(await staffClient(), PROJECTS, await xlsxOf(strange('Pomar')))
    assert.deepEqual(mapOf(other.body), [null, null])
  })

  test('an empty spreadsheet has the headings, how cells are written and the lists, and is read back', async ({
    assert,
  }) => {
    const client = await staffClient()
    await (await system()).repo('exemplo/categorias').create({ nome: unique('Jardins & <praças>') })
    const file = await fetch(`${client.base}/api/importacoes-planilha?recurso=${PROJECTS}`, { headers: client.proof })
    assert.equal(file.status, 200)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const parts = unzipSync(bytes)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    assert.match(sheet, /<\/sheetData><dataValidations count="\d+"><dataValidation type="list"/)
    // What it shows stands above the titles: nobody imports it by mistake.
    const taken = await sendFile(client, PROJECTS, bytes)
    assert.include(taken.text, 'O arquivo precisa de uma linha de títulos e de pelo menos uma linha de dados.')
    const reader = await staffClient({ authorities: ['ROLE_OUTRA'] })
    assert.equal((await reader.get(`/api/importacoes-planilha?recurso=${PROJECTS}`)).status, 403)
  })
})
