import {
  choice,
  date,
  endpoint,
  ForbiddenError,
  integer,
  json,
  money,
  shape,
  text,
  when,
  boolean,
  engine,
  type EngineContext,
  longText,
  withBytes,
  recordName,
} from '#engine'
import { importSynchronously } from '#app/core/imports/imports.ts'
import { chosenBy, idsIn, listTalents, listTalentsIn, shortAnswer, TALENTS } from '../queries/short_talents.ts'

const READS = 'ROLE_GESTAO_TALENTOS_TALENTOS'
const talentsByStatus = ['situacao', 'por-situacao'].map((path) =>
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
    response: shortAnswer,
    run: (_context, { query, companies }) =>
      listTalentsIn(companies, {
        situacao: ['A', 'D'].includes(query.situacao ?? '') ? query.situacao : 'T',
        ...chosenBy('areaOrganizacional', query.areasIds),
      }),
  }),
)

const talentsOfAreas = endpoint('GET gestao-talentos/talentos/area', {
  label: 'Talentos ativos de áreas',
  audience: 'staff',
  authority: READS,
  query: { areasIds: text('Áreas organizacionais') },
  response: shortAnswer,
  run: async (context, { query }) =>
    idsIn(query.areasIds).length
      ? listTalents(context, { situacao: 'A', ...chosenBy('areaOrganizacional', query.areasIds) })
      : [],
})

const talentsByIds = endpoint('GET gestao-talentos/talentos/by-ids', {
  label: 'Talentos pelos códigos',
  audience: 'staff',
  authority: READS,
  query: { ids: text('Códigos, separados por vírgula') },
  response: shortAnswer,
  run: async (context, { query }) =>
    idsIn(query.ids).length ? listTalents(context, { situacao: 'T', id: idsIn(query.ids) }) : [],
})

const talentsOfArea = endpoint('GET cargo-salario/areas-organizacionais/:id/talentos', {
  label: 'Talentos ativos de uma área',
  audience: 'staff',
  authority: READS,
  response: shortAnswer,
  async run(context, { params }) {
    const area = await context.repo('cargo-salario/areas-organizacionais').get(Number(params.id))
    return listTalents(context, { situacao: 'A', areaOrganizacional: area.id })
  },
})

/** Situations in an area, including past ones: while there are any, the parent of the area cannot change. */
const situationsOfArea = endpoint('GET cargo-salario/areas-organizacionais/:id/historicos-colaboradores-vinculados', {
  label: 'Situações de talentos em uma área',
  audience: 'staff',
  authority: READS,
  response: shape.list({
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
})

const photoOf = endpoint('GET gestao-talentos/talentos/:id/foto', {
  label: 'Endereço da foto de um talento',
  audience: 'staff',
  authority: READS,
  query: { bytes: boolean('Com o conteúdo, em base64') },
  response: shape.optional({
    url: text('Endereço').required(),
    contentType: text('Tipo do conteúdo').required(),
    bytes: shape.optional(shape.value(longText('Conteúdo').required())),
  }),
  async run(context, { params, query }) {
    const row = await context.repo(TALENTS).get(Number(params.id))
    if (!row.foto) return undefined
    const talents = engine().registry.resource(TALENTS)
    const { foto } = query.bytes ? await withBytes(context as EngineContext, talents, row) : row
    const { url, contentType, bytes } = foto!
    return { url: url!, contentType: contentType!, ...(bytes && { bytes: bytes as string }) }
  },
})

const SEES_SALARY = 'ROLE_GESTAO_TALENTOS_TALENTOS_CAMPO_SALARIO'

/** Initial data of a realignment: today's situation and its salary. */
const presentOf = endpoint('GET gestao-talentos/talentos/:id/reajuste-colaborador', {
  label: 'Situação atual de um talento, para o realinhamento',
  audience: 'staff',
  authority: READS,
  response: {
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
      colaborador: { id: row.id, nome: recordName(context, TALENTS, row) },
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

/** Employees who may be chosen for an evaluation or a class. */
const participants = endpoint('GET gestao-talentos/talentos/participantes', {
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
  response: shortAnswer,
  run: (_context, { query, companies }) =>
    listTalentsIn(companies, {
      situacao: 'A',
      ...(query.nome && { nome: query.nome }),
      ...chosenBy('areaOrganizacional', query.areasIds),
      ...chosenBy('cargo', query.cargosIds),
    }),
})

/** Validated, then written if there are no errors; errors are kept, by cell, in Importações. */
const importTalents = endpoint('POST gestao-talentos/talentos/importa-colaboradores', {
  label: 'Importar talentos de uma planilha XLSX ou CSV',
  audience: 'staff',
  authority: `${READS}_EDITAR`,
  limit: 30,
  fields: {
    // A form contains only texts.
    ignoraOpcionaisObrigatorios: choice('Sem os campos opcionais que só a empresa exige', {
      true: 'Sim',
      false: 'Não',
    }),
  },
  files: { file: 'Planilha XLSX ou CSV' },
  response: {
    id: integer('Código da importação').required(),
    estado: choice('Situação', { conferindo: 'Conferindo' }).required(),
  },
  status: 202,
  run: (context, { input, file }) =>
    importSynchronously(context, TALENTS, file('file'), {
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
  participants,
]
