import { addDays, type Context, type Row } from '#engine'
import { loadMatrix } from '../actions/load_matrix.ts'
import { EPCS, EPIS, GROUPS, MEASURED, PROFESSIONALS, RISKS, SOURCES } from './stories.ts'

/** Makes rows and gives their ids by what names them. */
async function named(context: Context, key: string, field: string, rows: readonly Row[] | readonly object[]) {
  const ids = await context.repo(key).createMany(rows as Record<string, unknown>[])
  const made = await context.repo(key).all({ ids })
  return new Map<string, number>(made.map((row) => [row[field], row.id]))
}

async function byName(context: Context, key: string, field = 'nome') {
  return new Map<string, number>((await context.repo(key).all()).map((row) => [row[field], row.id]))
}

/** CPFs nobody has, with their check digits. */
function cpfOf(seed: number): string {
  const digits = String(700_000_000 + seed * 1_234_567)
    .slice(0, 9)
    .split('')
    .map(Number)
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** A company that knows its risks: equipment, matrix, professionals, groups and a year of measurements. */
export async function safetyDemo(context: Context): Promise<void> {
  const day = (days: number) => addDays(context.today, days)
  await loadMatrix.run(context, { row: null, ids: [], input: { modelo: '5x5' }, query: {} })
  const [severity, probability] = [
    await byName(context, 'sst/gravidades-risco', 'descricao'),
    await byName(context, 'sst/probabilidades-risco', 'descricao'),
  ]
  const epis = await named(
    context,
    'sst/epis',
    'nome',
    EPIS.map(({ vence, ...epi }) => ({ ...epi, vencimentoCA: day(vence) })),
  )
  const epcs = await named(context, 'sst/epcs', 'descricao', EPCS)
  const sources = await named(context, 'sst/fontes-risco', 'descricao', SOURCES)
  const risks = await named(
    context,
    'sst/risco',
    'descricao',
    RISKS.map(({ epis: used, ...risk }, index) => ({
      ...risk,
      codigo: `R${String(index + 1).padStart(2, '0')}`,
      epiIds: used.map((name) => epis.get(name)!),
    })),
  )
  await context.repo('sst/tamanhos-epi').createMany(['P', 'M', 'G', 'GG'].map((descricao) => ({ descricao })))
  await context
    .repo('sst/fase')
    .createMany(['Implantação', 'Operação', 'Parada de manutenção'].map((descricao) => ({ descricao })))
  await context
    .repo('sst/lotacao-tributaria')
    .create({ codigo: 'MATRIZ', descricao: 'Matriz e filiais', tipo: '01', inicio: day(-1500) })
  const state = (await context.repo('geral/estados').list({ filter: { sigla: 'MG' }, limit: 1 })).rows[0]!
  const professionals = new Map<string, number>()
  for (const [index, one] of PROFESSIONALS.entries()) {
    const made = await context.repo('sst/profissional').create({ ...one, cpf: cpfOf(index + 1), ufId: state.id })
    professionals.set(one.nome, made.id)
    await context
      .repo('sst/profissional-contratos')
      .create({ profissional: made.id, inicio: day(-700), tipoContrato: index === 0 ? 'EMPREGADO' : 'PRESTADOR' })
  }
  const [places, functions] = [await byName(context, 'sst/ambientes'), await byName(context, 'sst/funcoes')]
  const agents = await byName(context, 'sst/agentes-nocivos', 'codigo')
  for (const group of GROUPS) {
    const ambientes = group.ambientes.flatMap((name) => places.get(name) ?? [])
    const { id } = await context.repo('sst/grupos-homogeneos').create({
      nome: group.nome,
      finalidade: 'PGR',
      descricao: group.descricao,
      ambientes,
      funcoes: group.funcoes.flatMap((name) => functions.get(name) ?? []),
    })
    await context.repo('sst/grupos-homogeneos-historicos').create({
      grupo: id,
      data: day(-300),
      historicoGrupoHomogeneosIds: [id],
      profissionaisSSTIds: [...professionals.values()],
    })
    await context.repo('sst/medicoes-risco').createMany(
      MEASURED.filter((measured) => measured.grupo === group.nome).map(
        ({ grupo: _, agente, risco, fonte, gravidade, probabilidade, epis: used, dias, ...one }) => ({
          ...one,
          grupo: id,
          data: day(dias),
          risco: risks.get(risco)!,
          fonteRisco: sources.get(fonte)!,
          agenteNocivo: agents.get(agente) ?? null,
          gravidadeRiscoId: severity.get(gravidade)!,
          probabilidadeRiscoId: probability.get(probabilidade)!,
          ...(used.length && { utilizaEpi: '2', epiEficaz: 'S', episIds: used.map((name) => epis.get(name)!) }),
        }),
      ),
    )
  }
  await risksOfPlaces(context, places, risks, epcs)
}

/** What was found in the places, from the present period on. */
async function risksOfPlaces(
  context: Context,
  places: Map<string, number>,
  risks: Map<string, number>,
  epcs: Map<string, number>,
) {
  const found: [place: string, risks: string[], epcs: string[]][] = [
    [
      'Linha de massas e biscoitos',
      ['Ruído contínuo', 'Calor', 'Corte em lâminas e facas'],
      ['Enclausuramento de máquinas', 'Exaustão localizada'],
    ],
    ['Armazém e docas', ['Queda de altura', 'Atropelamento por empilhadeira'], ['Guarda-corpo']],
    ['Escritório comercial', ['Postura inadequada'], []],
  ]
  for (const [place, names, protection] of found) {
    const id = places.get(place)
    if (!id) continue
    const { historicos } = await context.repo('sst/ambientes').get(id)
    await context.repo('sst/ambientes').update(id, {
      historicos: ((historicos ?? []) as Row[]).map((period, index) =>
        index > 0
          ? period
          : {
              ...period,
              epcsIds: protection.map((name) => epcs.get(name)!),
              riscosAmbientes: names.map((name) => ({ risco: risks.get(name)!, periodicidadeExposicao: 'Habitual' })),
            },
      ),
    })
  }
}
