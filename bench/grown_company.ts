/** The company of `reads.ts`, on a database that is migrated and seeded. */
import db from '@adonisjs/lucid/services/db'

type Row = Record<string, any>

const day = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

async function insertMany(table: string, rows: Row[]) {
  for (let start = 0; start < rows.length; start += 200)
    await db
      .insertQuery()
      .table(table)
      .multiInsert(rows.slice(start, start + 200))
}

/** Copies of a row that was written properly, each changed a little. */
async function copies(table: string, id: number, count: number, change: (number: number) => Row): Promise<number[]> {
  const { id: _id, ...template } = await db.from(table).where('id', id).first()
  await insertMany(
    table,
    Array.from({ length: count }, (_, number) => ({ ...template, ...change(number) })),
  )
  return (await db.from(table).select('id').orderBy('id')).map((item) => Number(item.id))
}

/** A company with vacancies, people, their way through the stages, positions and bands with histories: of real size at `scale` 1. */
export async function grownCompany(scale: number): Promise<number> {
  const [VACANCIES, CANDIDATES, APPLICATIONS, BANDS] = [3_000, 20_000, 60_000, 400].map((value) =>
    Math.round(value * scale),
  )
  const { createCatalogues, createCompany, candidateInput, vacancyInput, system } =
    await import('#tests/database/rows.ts')
  const company = (await createCompany()).id
  const { repo } = await system(company)
  const many = async <T>(count: number, make: (number: number) => Promise<T>) => {
    const found: T[] = []
    for (let number = 0; number < count; number++) found.push(await make(number))
    return found
  }
  const catalogues = await createCatalogues(company)
  const areas = await many(25, (n) =>
    repo('cargo-salario/areas-organizacionais').create({ nome: `Área ${n}`, areaMae: catalogues.area.id }),
  )
  const groups = await many(6, (n) => repo('cargo-salario/grupos-ocupacionais').create({ nome: `Grupo ${n}` }))
  const positions = await many(40, (n) =>
    repo('cargo-salario/cargos').create({
      nome: `Cargo ${n}`,
      nomeMercado: 'Analista',
      grupoOcupacional: groups[n % 6]!.id,
      areasOrganizacionais: [areas[n % 25]!.id],
    }),
  )
  const sources = await many(6, (n) => repo('captacao/como-ficou-sabendo-vaga').create({ nome: `Canal ${n}` }))
  const reasons = await many(5, (n) => repo('captacao/motivos-solicitacao').create({ descricao: `Motivo ${n}` }))
  const refusals = await many(5, (n) =>
    repo('captacao/motivos-recusa').create({ descricao: `Recusa ${n}`, origem: n % 2 ? 'C' : 'E' }),
  )
  const stages = [
    ...catalogues.etapas,
    ...(await many(3, (n) => repo('captacao/etapas-seletivas').create({ ordem: n + 3, nome: `Etapa ${n}` }))),
  ]
  const bands = await copies('faixas_salariais', catalogues.faixa.id, BANDS!, (n) => ({
    cargo_id: positions[n % 40]!.id,
    nome: `${n}`,
    descricao: `Faixa ${n}`,
  }))
  const [period] = await db.from('faixas_salariais_historico').limit(1)
  const { id: _period, ...template } = period
  await insertMany(
    'faixas_salariais_historico',
    bands.slice(1).flatMap((pai_id, n) =>
      Array.from({ length: 8 }, (_, p) => ({
        ...template,
        pai_id,
        data: `${2019 + p}-0${(n % 8) + 1}-01`,
        valor: 1500 + n * 10 + p * 100,
      })),
    ),
  )
  const vacancy = await repo('captacao/solicitacoes-pessoal').create(vacancyInput(catalogues, { status: 'A' }))
  const vacancies = await copies('solicitacoes_pessoal', vacancy.id, VACANCIES!, (n) => ({
    data: day('2024-01-01', n % 1000),
    descricao: `Vaga ${n}`,
    quantidade: 1 + (n % 4),
    area_organizacional_id: areas[n % 25]!.id,
    cargo_id: positions[n % 40]!.id,
    motivo_solicitacao_id: reasons[n % 5]!.id,
    encerrada: n % 3 ? 1 : 0,
    cancelada: n % 17 ? 0 : 1,
    suspensa: 0,
    data_encerramento: n % 3 ? day('2024-01-01', (n % 1000) + 20 + (n % 60)) : null,
  }))
  const candidate = await repo('captacao/candidatos').create(candidateInput(catalogues))
  const people = await copies('candidatos', candidate.id, CANDIDATES!, (n) => ({
    nome: `Pessoa ${String((n * 7919) % 100_003).padStart(6, '0')}`,
    pessoal_cpf: String(10_000_000_000 + n),
    pessoal_indicado_por: n % 9 ? null : `Colega ${n % 50}`,
    como_ficou_sabendo_vaga_id: n % 7 === 6 ? null : sources[n % 6]!.id,
    criado_em: `${day('2024-01-01', n % 1000)} 12:00:00`,
  }))
  const application = await repo('captacao/candidato-solicitacoes').create({
    candidato: candidate.id,
    solicitacao: vacancy.id,
  })
  const state = (n: number) => (n % 11 === 0 ? 'C' : n % 3 === 0 ? 'N' : n % 5 === 0 ? 'S' : 'I')
  const person = (n: number) => people[1 + ((n * 13) % (people.length - 1))]!
  const place = (n: number) => vacancies[1 + ((n * 7 + Math.floor(n / people.length)) % (vacancies.length - 1))]!
  const applied = new Map<string, number>()
  const chosen = Array.from({ length: APPLICATIONS! }, (_, n) => n).filter((n) => {
    const key = `${person(n)} ${place(n)}`
    return !applied.has(key) && applied.set(key, n)
  })
  const applications = await copies('candidato_solicitacoes', application.id, chosen.length, (at) => ({
    candidato_id: person(chosen[at]!),
    solicitacao_id: place(chosen[at]!),
    data: day('2024-01-15', at % 1000),
    situacao: state(at),
    motivo_recusa_id: state(at) === 'N' ? refusals[at % 5]!.id : null,
    etapa_atual_id: stages[at % 5]!.id,
  }))
  const entry = await repo('captacao/historico').create({
    candidatoSolicitacao: application.id,
    etapaSeletiva: stages[0]!.id,
    data: '2026-11-01',
    responsavel: 'Ana',
    apto: 'I',
  })
  const { id: _entry, ...history } = await db.from('candidato_historicos').where('id', entry.id).first()
  const way = chosen.flatMap((n, at) =>
    Array.from({ length: 1 + (at % 4) }, (_, step) => ({
      ...history,
      candidato_solicitacao_id: applications[at + 1],
      candidato_id: person(n),
      solicitacao_id: place(n),
      etapa_seletiva_id: stages[step]!.id,
      data: day('2024-01-15', (at % 1000) + step * 5),
      apto: step === at % 4 ? state(at) : 'S',
    })),
  )
  await insertMany('candidato_historicos', way)
  if (process.env.DB_CONNECTION === 'mysql')
    for (const table of [
      'candidato_historicos',
      'candidato_solicitacoes',
      'candidatos',
      'solicitacoes_pessoal',
      'faixas_salariais_historico',
    ])
      await db.rawQuery(`ANALYZE TABLE ${table}`)
  else await db.rawQuery('ANALYZE')
  return company
}
