import type { Situation, Table } from '../domain/rows.ts'
import { type Client, createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

export const TABLES = '/api/cargo-salario/tabelas-reajustes-colaboradores'
export const ITEMS = '/api/cargo-salario/reajustes-colaboradores'
export const BAND_ITEMS = '/api/cargo-salario/reajustes-faixas-salariais'
export const INDEX_ITEMS = '/api/cargo-salario/reajustes-indices'
export const MOVES = '/api/cargo-salario/movimentacao-reajuste-coletivo'
export const TALENTS = '/api/gestao-talentos/talentos'

type SalaryRow = { tipoSalario: string; salario?: number; indice?: number; quantidadeIndice?: number }

/** A company with charges of 40 %, a signed-in user and people paid in the three ways. */
export async function scene(settings: Record<string, unknown> = { encargosFolha: 40 }) {
  const company = await createCompany(settings)
  const catalogues = await createCatalogues(company.id)
  const context = await system(company.id)
  const client = await staffClient({ empresaId: company.id })
  const index = await context.repo('cargo-salario/indices').create({
    nome: unique('UR').slice(-30),
    indiceHistorico: [{ data: '2024-01-01', valor: 100 }],
  })
  const talent = (nome: string, salary: SalaryRow, extra: object = {}) =>
    context.repo('gestao-talentos/talentos').create({
      nome: unique(nome),
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2024-02-01',
      historicos: [
        {
          data: '2024-02-01',
          estabelecimento: catalogues.estabelecimento.id,
          areaOrganizacional: catalogues.area.id,
          faixaSalarial: catalogues.faixa.id,
          ...salary,
        },
      ],
      ...extra,
    })
  const ana = await talent('Ana', { tipoSalario: '3', salario: 2000 })
  const bia = await talent('Bia', { tipoSalario: '3', salario: 3333.33 })
  const caio = await talent('Caio', { tipoSalario: '2', indice: index.id, quantidadeIndice: 25 })
  const duda = await talent('Duda', { tipoSalario: '1' })
  const table = async (extra: object = {}): Promise<Table> => {
    const answer = await client.post(TABLES, { nome: 'Mérito', data: '2026-05-01', tipoReajuste: 'T', ...extra })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body as Table
  }
  const move = (tabelaReajusteId: number, extra: object = {}) =>
    client.post(`${MOVES}-colaboradores`, {
      tabelaReajusteId,
      estabelecimentosIds: [catalogues.estabelecimento.id],
      areasIds: [catalogues.area.id],
      reajustePor: '1',
      valor: 10,
      ...extra,
    })
  return { company, catalogues, context, client, index, talent, ana, bia, caio, duda, table, move }
}

/** What a talent earns on a day. */
export const salaryOn = async (client: Client, id: number, day: string): Promise<number | null> =>
  ((await client.get(`${TALENTS}/${id}?em=${day}`)).body as any).salario

/** Histories as people see them, without who wrote them when. */
export const historyOf = async (client: Client, id: number) => {
  const { historicos, curvaSalarial, areaOrganizacional, faixaSalarial } = (await client.get(`${TALENTS}/${id}`))
    .body as any
  const plain = (rows: Situation[]) => rows.map(({ registradoPor: _, registradoEm: __, ...row }) => row)
  const curva = curvaSalarial.map((item: { data: string; valor: number | null }) => [item.data, item.valor])
  return { historicos: plain(historicos), curva, areaOrganizacional, faixaSalarial }
}
