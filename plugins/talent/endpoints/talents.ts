import {
  type Context,
  choice,
  date,
  endpoint,
  ForbiddenError,
  integer,
  json,
  money,
  type Row,
  shape,
  text,
  when,
  boolean,
  engine,
  type EngineContext,
  longText,
  withBytes,
} from '#engine'
import { importAtOnce } from '#app/core/imports/imports.ts'

const TALENTS = 'gestao-talentos/talentos'
const READS = 'ROLE_GESTAO_TALENTOS_TALENTOS'
/** Largest number of ids an address may name at once. Source: document 2, §7 (lists are split at 600). */
const MOST_IDS = 600

const brief = { id: integer('Código').required(), nome: text('Nome').required() }
const shortAnswer = shape.list({
  ...brief,
  nomeComercial: text('Nome comercial'),
  matricula: text('Matrícula'),
  cpf: text('CPF'),
  situacao: text('Situação'),
  cargo: json<{ id: number; nome: string } | null>('Cargo'),
  areaOrganizacional: json<{ id: number; nome: string } | null>('Área organizacional'),
})

const short = ({ id, nome, nomeComercial, matricula, cpf, situacao, cargo, areaOrganizacional }: Row) => ({
  id,
  nome,
  nomeComercial,
  matricula,
  cpf,
  situacao,
  cargo: cargo ?? null,
  areaOrganizacional: areaOrganizacional ?? null,
})

async function listed(context: Context, filter: Record<string, unknown>) {
  const sort = [{ field: 'nome', descending: false }]
  const { rows } = await context.repo(TALENTS).list({ filter, sort, full: true, limit: null, withoutTotal: true })
  return rows.map(short)
}

/** In each of the companies asked for, everybody once: of companies that share their talents each sees those of the others. */
async function listedIn(companies: Context[], filter: Record<string, unknown>) {
  const found = new Map<number, ReturnType<typeof short>>()
  for (const company of companies) for (const one of await listed(company, filter)) found.set(one.id, one)
  return [...found.values()]
}

const ids = (value: string | null | undefined) =>
  String(value ?? '')
    .split(',')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one > 0)
    .slice(0, MOST_IDS)

const some = (name: string, value: string | null | undefined) => (ids(value).length ? { [name]: ids(value) } : {})

export const talentsByStatus = ['situacao', 'por-situacao'].map((path) =>
  endpoint(`GET gestao-talentos/talentos/${path}`, {
    label: 'Talentos pela situação',
    audience: 'staff',
    authority: READS,
    query: {
      situacao: choice('Situação', { A: 'Ativos', D: 'Desligados', T: 'Todos', G: 'Todos', C: 'Todos', U: 'Todos' }),
      areasIds: text('Áreas organizacionais'),
      empresasIds: text('Empresas'),
    },
    company: 'query.empresasIds',
    answers: shortAnswer,
    run: (_context, { query, companies }) =>
      listedIn(companies, {
        situacao: ['A', 'D'].includes(query.situacao ?? '') ? query.situacao : 'T',
        ...some('areaOrganizacional', query.areasIds),
      }),
  }),
)

export const talentsOfAreas = endpoint('GET gestao-talentos/talentos/area', {
  label: 'Talentos ativos de áreas',
  audience: 'staff',
  authority: READS,
  query: { areasIds: text('Áreas organizacionais') },
  answers: shortAnswer,
  run: async (context, { query }) =>
    ids(query.areasIds).length ? listed(context, { situacao: 'A', ...some('areaOrganizacional', query.areasIds) }) : [],
})

export const talentsByIds = endpoint('GET gestao-talentos/talentos/by-ids', {
  label: 'Talentos pelos códigos',
  audience: 'staff',
  authority: READS,
  query: { ids: text('Códigos, separados por vírgula') },
  answers: shortAnswer,
  run: async (context, { query }) =>
    ids(query.ids).length ? listed(context, { situacao: 'T', id: ids(query.ids) }) : [],
})

export const talentsOfArea = endpoint('GET cargo-salario/areas-organizacionais/:id/talentos', {
  label: 'Talentos ativos de uma área',
  audience: 'staff',
  authority: READS,
  answers: shortAnswer,
  async run(context, { params }) {
    const area = await context.repo('cargo-salario/areas-organizacionais').get(Number(params.id))
    return listed(context, { situacao: 'A', areaOrganizacional: area.id })
  },
})

/** Situations in an area, past ones too: while there are any, the area keeps its parent. */
export const situationsOfArea = endpoint(
  'GET cargo-salario/areas-organizacionais/:id/historicos-colaboradores-vinculados',
  {
    label: 'Situações de talentos em uma área',
    audience: 'staff',
    authority: READS,
    answers: shape.list({
      colaborador: json<{ id: number; nome: string }>('Talento').required(),
      data: date('Data').required(),
      motivo: text('Motivo'),
      cargo: json<{ id: number; nome: string } | null>('Cargo'),
    }),
    async run(context, { params }) {
      const area = await context.repo('cargo-salario/areas-organizacionais').get(Number(params.id))
      const rows = await context
        .query('gestao-talentos/talentos')
        .join('historicos')
        .where(when('historicos.areaOrganizacional').is(area.id))
        .select({
          id: 'id',
          nome: 'nome',
          data: 'historicos.data',
          motivo: 'historicos.motivo',
          cargo: 'historicos.cargo',
        })
        .orderBy('nome', 'data')
        .rows()
      return rows.map(({ id, nome, data, motivo, cargo }) => ({
        colaborador: { id, nome: nome! },
        data: data!,
        motivo,
        cargo: cargo as { id: number; nome: string } | null,
      }))
    },
  },
)

export const photoOf = endpoint('GET gestao-talentos/talentos/:id/foto', {
  label: 'Endereço da foto de um talento',
  audience: 'staff',
  authority: READS,
  query: { bytes: boolean('Com o conteúdo, em base64') },
  answers: shape.optional({
    url: text('Endereço').required(),
    contentType: text('Tipo do conteúdo').required(),
    bytes: shape.optional(shape.value(longText('Conteúdo').required())),
  }),
  async run(context, { params, query }) {
    const row = await context.repo(TALENTS).get(Number(params.id))
    if (!row.foto) return undefined
    const talents = engine().registry.resource(TALENTS)
    const { foto } = query.bytes ? await withBytes(context as EngineContext, talents, row) : row
    return { url: foto.url, contentType: foto.contentType, ...(foto.bytes && { bytes: foto.bytes }) }
  },
})

const SEES_SALARY = 'ROLE_GESTAO_TALENTOS_TALENTOS_CAMPO_SALARIO'

/** What a realignment starts from: the situation of today and its salary. */
export const presentOf = endpoint('GET gestao-talentos/talentos/:id/reajuste-colaborador', {
  label: 'Situação atual de um talento, para o realinhamento',
  audience: 'staff',
  authority: READS,
  answers: {
    colaborador: json<{ id: number; nome: string }>('Talento').required(),
    areaOrganizacionalAtual: json<{ id: number; nome: string } | null>('Área organizacional'),
    estabelecimentoAtual: json<{ id: number; nome: string } | null>('Estabelecimento'),
    ambienteAtual: json<{ id: number; nome: string } | null>('Ambiente'),
    cargoAtual: json<{ id: number; nome: string } | null>('Cargo'),
    faixaSalarialAtual: json<{ id: number; descricao: string } | null>('Faixa salarial'),
    funcaoAtual: json<{ id: number; nome: string } | null>('Função'),
    tipoSalario: text('Tipo de salário'),
    indice: json<{ id: number; nome: string } | null>('Índice'),
    quantidade: json<number | null>('Quantidade'),
    salarioAtual: money('Salário'),
    desligado: json<boolean>('Desligado').required(),
  },
  async run(context, { params }) {
    if (!context.can(SEES_SALARY)) throw new ForbiddenError()
    const row = await context.repo(TALENTS).get(Number(params.id), context.today)
    const [present] = row.historicos
    return {
      colaborador: { id: row.id, nome: row.nome },
      areaOrganizacionalAtual: row.areaOrganizacional,
      estabelecimentoAtual: row.estabelecimento,
      ambienteAtual: row.ambiente,
      cargoAtual: row.cargo,
      faixaSalarialAtual: row.faixaSalarial,
      funcaoAtual: row.funcao,
      tipoSalario: present?.tipoSalario ?? '1',
      indice: present?.indice ?? null,
      quantidade: present?.quantidadeIndice ?? null,
      salarioAtual: row.salario,
      desligado: row.situacao === 'D',
    }
  },
})

/** E-mails of who answers for these areas. */
export const responsibleMails = endpoint('GET cargo-salario/areas-organizacionais/emails-responsaveis', {
  label: 'E-mails dos responsáveis por áreas',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  query: { areasIds: text('Áreas organizacionais') },
  answers: shape.value(json<string[]>('E-mails').required()),
  async run(context, { query }) {
    const people = (await areasWith(context, ids(query.areasIds))).flatMap(peopleOf)
    if (!people.length) return []
    const { rows } = await context
      .elevated('addresses of those who answer for areas')
      .repo(TALENTS)
      .list({ filter: { id: people, situacao: 'A' }, full: true, limit: null, withoutTotal: true })
    return [...new Set(rows.flatMap((row) => row.contato?.email ?? []))].sort()
  },
})

const AREAS = 'cargo-salario/areas-organizacionais'

async function areasWith(context: Context, wanted: number[] | null): Promise<Row[]> {
  if (wanted && !wanted.length) return []
  const filter = wanted ? { id: wanted } : {}
  return (await context.repo(AREAS).list({ filter, full: true, limit: null, withoutTotal: true })).rows
}

const peopleOf = (area: Row): number[] => [
  ...area.responsaveis.flatMap((one: Row) => one.responsavelId?.id ?? []),
  ...area.corresponsaveis.flatMap((one: Row) => one.corresponsavelId?.id ?? []),
]

export const responsibles = endpoint('GET cargo-salario/areas-organizacionais/responsaveis', {
  label: 'Responsáveis e corresponsáveis de uma área, por empresa',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  query: { id: integer('Área').required() },
  answers: {
    responsaveis: json<Row[]>('Responsáveis').required(),
    corresponsaveis: json<Row[]>('Corresponsáveis').required(),
  },
  async run(context, { query }) {
    const { responsaveis, corresponsaveis } = await context.repo(AREAS).get(query.id)
    return { responsaveis, corresponsaveis }
  },
})

/** Active areas nobody answers for, by the area above them. */
export const areasWithoutResponsible = endpoint('GET cargo-salario/areas-organizacionais/agrupadas-sem-responsaveis', {
  label: 'Áreas sem responsável, agrupadas pela área superior',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  answers: shape.list({
    areaMae: json<{ id: number; nome: string } | null>('Área superior'),
    areas: shape.list(brief),
  }),
  async run(context) {
    const without = (await areasWith(context, null)).filter((one) => one.ativo && !peopleOf(one).length)
    return [...Map.groupBy(without, (one) => one.areaMae?.id ?? 0).values()].map((areas) => ({
      areaMae: areas[0]!.areaMae ?? null,
      areas: areas.map(({ id, nome }) => ({ id, nome })),
    }))
  },
})

/** Employees somebody may choose for an evaluation or a class. */
export const participants = endpoint('GET gestao-talentos/talentos/participantes', {
  label: 'Talentos que podem participar',
  audience: 'staff',
  authority: READS,
  query: {
    nome: text('Parte do nome'),
    areasIds: text('Áreas organizacionais'),
    cargosIds: text('Cargos'),
    empresasIds: text('Empresas'),
    avaliacaoDesempenhoId: integer('Avaliação de desempenho'),
  },
  company: 'query.empresasIds',
  answers: shortAnswer,
  run: (_context, { query, companies }) =>
    listedIn(companies, {
      situacao: 'A',
      ...(query.nome && { nome: query.nome }),
      ...some('areaOrganizacional', query.areasIds),
      ...some('cargo', query.cargosIds),
    }),
})

export const occurrencesOf = endpoint('GET gestao-talentos/colaboradores-ocorrencias/colaborador/:colaboradorId', {
  label: 'Ocorrências de um talento',
  audience: 'staff',
  authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS',
  answers: shape.rows('gestao-talentos/colaboradores-ocorrencias'),
  async run(context, { params }) {
    await context.repo(TALENTS).get(Number(params.colaboradorId))
    const { rows } = await context.repo('gestao-talentos/colaboradores-ocorrencias').list({
      filter: { colaborador: Number(params.colaboradorId) },
      sort: [{ field: 'dataIni', descending: true }],
      full: true,
      limit: null,
      withoutTotal: true,
    })
    return rows
  },
})

export const giveMeasure = endpoint('PUT gestao-talentos/ocorrencia-providencia/:id', {
  label: 'Registrar a providência de uma ocorrência',
  audience: 'staff',
  authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_EDITAR',
  fields: { providenciaId: json<number>('Providência').required() },
  answers: shape.nothing,
  async run(context, { params, input }) {
    await context
      .repo('gestao-talentos/colaboradores-ocorrencias')
      .update(Number(params.id), { providencia: Number(input.providenciaId) })
  },
})

const PERIOD = {
  dataIni: date('De').required(),
  dataFim: date('Até').required(),
  empresasIds: text('Empresas'),
  estabelecimentosIds: text('Estabelecimentos'),
  areasIds: text('Áreas organizacionais'),
  cargosIds: text('Cargos'),
  qtdItens: integer('Quantidade de itens').min(1).max(100),
}

/** How often each occurrence, or each measure, was recorded in a period, most first. */
const counted = (path: string, field: 'ocorrencia' | 'providencia', label: string) =>
  endpoint(`GET gestao-talentos/colaboradores-ocorrencias/${path}`, {
    label,
    audience: 'staff',
    authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS',
    query: PERIOD,
    company: 'query.empresasIds',
    answers: shape.list({
      id: integer('Código').required(),
      label: text('Nome').required(),
      data: integer('Quantidade').required(),
    }),
    async run(_context, { query, companies }) {
      const rows: Row[] = []
      for (const company of companies)
        rows.push(
          ...(
            await company.repo('gestao-talentos/colaboradores-ocorrencias').list({
              filter: { dataIniIni: query.dataIni, dataIniFim: query.dataFim },
              full: true,
              limit: null,
              withoutTotal: true,
            })
          ).rows,
        )
      const wanted = new Set(
        (
          await listedIn(companies, {
            situacao: 'T',
            ...some('estabelecimento', query.estabelecimentosIds),
            ...some('areaOrganizacional', query.areasIds),
            ...some('cargo', query.cargosIds),
          })
        ).map((one) => one.id),
      )
      const own = rows.filter((one) => one[field] && wanted.has(one.colaborador.id))
      return [...Map.groupBy(own, (one) => one[field].id as number)]
        .map(([id, all]) => ({ id, label: String(all[0]![field].descricao), data: all.length }))
        .sort((a, b) => b.data - a.data || a.label.localeCompare(b.label, 'pt-BR'))
        .slice(0, query.qtdItens ?? 20)
    },
  })

export const occurrencesByPeriod = counted('por-periodo', 'ocorrencia', 'Ocorrências de um período')
export const measuresByPeriod = counted('por-periodo-providencias', 'providencia', 'Providências de um período')

/** Checked, then written when nothing is refused; what is refused waits, cell by cell, in Importações. */
export const importTalents = endpoint('POST gestao-talentos/talentos/importa-colaboradores', {
  label: 'Importar talentos de uma planilha XLSX ou CSV',
  audience: 'staff',
  authority: `${READS}_EDITAR`,
  limit: 30,
  fields: {
    // A form has texts only.
    ignoraOpcionaisObrigatorios: choice('Sem os campos opcionais que só a empresa exige', {
      true: 'Sim',
      false: 'Não',
    }),
  },
  files: { file: 'Planilha XLSX ou CSV' },
  answers: {
    id: integer('Código da importação').required(),
    estado: choice('Situação', { conferindo: 'Conferindo' }).required(),
  },
  status: 202,
  run: (context, { input, file }) =>
    importAtOnce(context, TALENTS, file('file'), {
      ignoraOpcionaisObrigatorios: input.ignoraOpcionaisObrigatorios === 'true',
    }),
})

export const talentEndpoints = [
  importTalents,
  ...talentsByStatus,
  talentsOfAreas,
  talentsByIds,
  talentsOfArea,
  situationsOfArea,
  photoOf,
  presentOf,
  responsibleMails,
  responsibles,
  areasWithoutResponsible,
  participants,
  occurrencesOf,
  giveMeasure,
  occurrencesByPeriod,
  measuresByPeriod,
]
