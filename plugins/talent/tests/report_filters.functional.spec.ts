import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests/helpers.ts'

const AT = '/api/gestao-talentos/relatorios'

/** One talent who left last month, one who is here, in one place; and another place where nobody works. */
async function scene() {
  const company = await createCompany()
  const here = await createCatalogues(company.id)
  const elsewhere = await createCatalogues(company.id, '0002')
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const talent = (values: object) =>
    repo('gestao-talentos/talentos').create({
      nome: unique('Talento'),
      nomeComercial: 'T',
      cpf: newCpf(),
      dataAdmissao: '2025-02-01',
      estabelecimento: here.estabelecimento.id,
      areaOrganizacional: here.area.id,
      faixaSalarial: here.faixa.id,
      pessoal: { dataNascimento: '1990-05-10', escolaridade: '09' },
      ...values,
    })
  const [one, gone] = [await talent({}), await talent({})]
  const reason = await repo('gestao-talentos/motivo-desligamento').create({ motivo: unique('Pedido'), turnover: true })
  await repo('gestao-talentos/desligamentos').create({
    colaborador: gone.id,
    dataDesligamento: '2026-06-30',
    motivoDesligamento: reason.id,
  })
  const kind = await repo('gestao-talentos/tipo-ocorrencia').create({ descricao: unique('Falta'), absenteismo: true })
  const what = await repo('gestao-talentos/ocorrencias').create({ descricao: unique('Falta'), tipoOcorrencia: kind.id })
  await repo('gestao-talentos/colaboradores-ocorrencias').create({
    colaborador: one.id,
    ocorrencia: what.id,
    dataIni: '2026-05-04',
    dataFim: '2026-05-04',
  })
  return { client, company, here, elsewhere }
}

const DAYS = { dataIni: '2025-01-01', dataFim: '2026-11-01' }
const PLACES = ['estabelecimentosIds', 'areasIds', 'cargosIds']
/** What each report is asked with, and the places it is filtered by. */
const REPORTS: Record<string, { filters: object; places: string[] }> = {
  ocorrencias: { filters: DAYS, places: PLACES },
  desligamentos: {
    filters: { ...DAYS, exibirListaColaboradores: true },
    places: ['estabelecimentosIds', 'areasOrganizacionaisIds'],
  },
  'aniversariantes-mes': { filters: { mes: '5' }, places: PLACES.slice(0, 2) },
  'aniversariantes-tempo-de-empresa': { filters: { mes: '0' }, places: PLACES.slice(0, 2) },
  geracoes: { filters: { dataReferencia: '2026-05-01' }, places: PLACES.slice(0, 2) },
  admitidos: { filters: { ...DAYS, situacao: 'T' }, places: PLACES },
  'formacao-escolar': { filters: { situacao: 'T' }, places: PLACES },
}

test.group('Filtros dos relatórios de talentos', () => {
  for (const [name, { filters, places }] of Object.entries(REPORTS))
    test(`${name}: each place that is asked for narrows it; where nobody works there is nothing to tell`, async ({
      assert,
    }) => {
      const { client, company, here, elsewhere } = await scene()
      const ask = (more: object) =>
        client.post(`${AT}/${name}`, { empresasIds: [company.id], pdf: false, ...filters, ...more })
      assert.equal((await ask({})).status, 200)
      const idsOf = (from: typeof here): Record<string, number[]> => ({
        estabelecimentosIds: [from.estabelecimento.id],
        areasIds: [from.area.id],
        areasOrganizacionaisIds: [from.area.id],
        cargosIds: [from.cargo.id],
      })
      for (const place of places) {
        const [inside, outside] = [idsOf(here)[place], idsOf(elsewhere)[place]]
        assert.equal((await ask({ [place]: inside })).status, 200, `${place} inside`)
        const nothing = await ask({ [place]: outside })
        assert.deepEqual([place, nothing.status], [place, 404])
        assert.equal(nothing.body.message, 'Não existem dados para o filtro informado.')
      }
    }).timeout(300_000)
})
