import { boolean, type Context, ref, report, type RowAt } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import {
  CLASSIFICACAO_CORES as CORES,
  CLASSIFICACOES,
  type Classificacao,
  GRUPOS_RISCO,
  identification,
  NO_EXPOSURE,
  severityGrid,
  signerOf,
} from '#plugins/sst/plugin.ts'
import { ESTADOS_ACAO } from '#plugins/training/plugin.ts'
import { MOTIVOS_REVISAO, PRIORIDADES, TIPOS_CONTROLE } from '../domain/cycle.ts'
import { PGR } from '../domain/keys.ts'
import { dayOf, type GroupInventory, inventoryOf } from '../queries/inventory.ts'
import { planOf, psychosocialOf } from '../queries/whole.ts'
import { assessmentOf, day, protectionOf } from './words.ts'

const labelOf = (state: unknown) => ESTADOS_ACAO[state as keyof typeof ESTADOS_ACAO]?.label ?? ''
/** Required conduct by class of risk. */
const CONDUTAS: Record<Classificacao, string> = {
  TRIVIAL: 'Nenhuma ação é exigida; manter as medidas existentes.',
  TOLERAVEL: 'Manter e monitorar as medidas existentes.',
  MODERADO: 'Reduzir o risco com prazo definido no plano de ação.',
  SUBSTANCIAL: 'Reduzir o risco com prioridade; não iniciar trabalho novo antes disso.',
  INTOLERAVEL: 'Interromper a atividade até que o risco seja reduzido.',
}

const classCell = (value: Classificacao | null) => ({
  texto: value ? CLASSIFICACOES[value] : 'Não classificado',
  cor: value ? CORES[value] : '#eceff1',
})

/** Groups the inventory by place; a group is listed in every place where it has an environment. */
function byPlace(groups: GroupInventory[]) {
  const found = new Map<string, GroupInventory[]>()
  for (const group of groups) {
    const places = new Set(
      group.ambientes.map((ambiente) => ambiente.obra?.nome ?? ambiente.estabelecimento?.nome ?? ambiente.nome),
    )
    for (const place of places.size ? places : ['Sem ambiente no local do programa'])
      found.set(place, [...(found.get(place) ?? []), group])
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
}

const NIVEIS = { B: 'Baixo', M: 'Moderado', A: 'Alto', C: 'Crítico' }
const CORES_NIVEIS = { B: CORES.TRIVIAL, M: CORES.MODERADO, A: CORES.SUBSTANCIAL, C: CORES.INTOLERAVEL }
/** Maximum number of area columns on a sheet. */
const MAX_AREAS = 6

/** Psychosocial factors as rows, the areas with the most figures as columns. */
function psychosocialTable({ pesquisa, criterio, dimensoes }: NonNullable<Awaited<ReturnType<typeof psychosocialOf>>>) {
  const areas = [...new Set(dimensoes.flatMap((dimensao) => dimensao.area ?? []))].slice(0, MAX_AREAS)
  const cell = (item: (typeof dimensoes)[number] | undefined) =>
    item
      ? { texto: `${NIVEIS[item.nivel]} (${Math.round(item.media)})`, cor: CORES_NIVEIS[item.nivel] }
      : { texto: '–', cor: '#ffffff' }
  return {
    pesquisa: pesquisa.titulo,
    data: day(pesquisa.dataFim),
    criterio,
    areas,
    linhas: [...Map.groupBy(dimensoes, (dimensao) => dimensao.dimensao)].map(([dimensao, found]) => ({
      dimensao,
      celulas: [null, ...areas].map((area) => cell(found.find((figure) => figure.area === area))),
    })),
  }
}

interface Shown {
  inventario: boolean
  plano: boolean
}

async function documentOf(context: Context, programme: RowAt<'sst/pgr'>, shown: Shown, groups: GroupInventory[]) {
  const on = dayOf(programme, context.today)
  const places = await identification(context, idList(programme.estabelecimentosIds), idList(programme.obrasIds))
  const signer = await signerOf(context, programme.responsavel?.id ?? null)
  const grid = await severityGrid(context)
  const plan = await planOf(context, programme)
  const psychosocial = await psychosocialOf(context)
  const all = groups.flatMap((group) => group.riscos)
  const sections = [
    { id: 'identificacao', titulo: 'Identificação da organização' },
    { id: 'introducao', titulo: 'Introdução' },
    { id: 'objetivos', titulo: 'Objetivos' },
    { id: 'responsabilidades', titulo: 'Responsabilidades' },
    { id: 'metodologia', titulo: 'Metodologia de avaliação dos riscos' },
    { id: 'grupos', titulo: 'Ambientes, processos e grupos de trabalhadores' },
    ...(shown.inventario ? [{ id: 'inventario', titulo: 'Inventário de riscos ocupacionais' }] : []),
    { id: 'psicossociais', titulo: 'Fatores de risco psicossociais' },
    ...(shown.plano ? [{ id: 'plano', titulo: 'Plano de ação' }] : []),
    { id: 'ciclo', titulo: 'Acompanhamento e revisão (ciclo do GRO)' },
    { id: 'encerramento', titulo: 'Encerramento e assinaturas' },
  ].map((item, index) => ({ ...item, numero: index + 1 }))
  return {
    titulo: programme.titulo,
    versao: programme.revisao ?? 1,
    situacao: ({ E: 'Em elaboração', V: 'Vigente', S: 'Substituído' } as Record<string, string>)[
      programme.situacao ?? ''
    ],
    vigencia: `${day(programme.dataIni)} a ${day(programme.dataFim)}`,
    referencia: day(on),
    publicado: day(programme.publicadoEm),
    ...places,
    secoes: sections,
    numero: Object.fromEntries(sections.map((section) => [section.id, section.numero])),
    introducao: programme.introducao,
    objetivos: programme.objetivos,
    metodologia: programme.metodologia,
    terceiros: programme.localAmbiente === '2',
    matriz: {
      colunas: grid.probabilidades.map((probabilidade) => probabilidade.descricao),
      linhas: grid.linhas.map(({ gravidade, celulas }) => ({
        nome: gravidade.descricao,
        celulas: celulas.map(classCell),
      })),
    },
    condutas: (Object.keys(CONDUTAS) as Classificacao[]).map((value) => ({
      ...classCell(value),
      conduta: CONDUTAS[value],
      total: all.filter((risk) => risk.classificacao === value).length,
    })),
    totais: {
      grupos: groups.length,
      trabalhadores: groups.reduce((sum, group) => sum + group.trabalhadores, 0),
      riscos: all.length,
      acoes: plan.length,
    },
    grupos: groups.map((group) => ({
      nome: group.nome,
      descricao: group.descricao,
      ambientes: group.ambientes.map((place) => place.nome).join(', '),
      funcoes: group.funcoes.map((each) => each.nome).join(', '),
      trabalhadores: group.trabalhadores,
    })),
    funcoes: [...new Map(groups.flatMap((group) => group.funcoes).map((item) => [item.id, item])).values()].sort(
      (a, b) => a.nome.localeCompare(b.nome, 'pt-BR'),
    ),
    ambientes: [...new Map(groups.flatMap((group) => group.ambientes).map((item) => [item.id, item])).values()],
    mostraInventario: shown.inventario,
    mostraPlano: shown.plano,
    inventario: byPlace(groups).map(([nome, within]) => ({
      nome,
      grupos: within.map((inventory) => ({
        nome: inventory.nome,
        trabalhadores: inventory.trabalhadores,
        ambientes: inventory.ambientes.map((place) => place.nome).join(', '),
        funcoes: inventory.funcoes.map((each) => each.nome).join(', '),
        semAgente:
          inventory.semAgenteNocivo &&
          `Avaliação de ${day(inventory.semAgenteNocivo)}: sem exposição a agentes nocivos (Tabela 24 do eSocial, ${NO_EXPOSURE}).`,
        riscos: inventory.riscos.map((risk) => ({
          risco: risk.risco,
          tipo: GRUPOS_RISCO[risk.grupoRisco as keyof typeof GRUPOS_RISCO] ?? '',
          fonte: risk.fonte ?? (risk.ambiente ? `Ambiente ${risk.ambiente}` : null),
          agente: risk.agente,
          danos: risk.danos ?? '',
          avaliacao: assessmentOf(risk),
          protecao: protectionOf(risk),
          nivel:
            risk.gravidade || risk.probabilidade
              ? `${risk.gravidade ?? '–'} × ${risk.probabilidade ?? '–'}`
              : 'Não avaliadas',
          classe: classCell(risk.classificacao),
        })),
      })),
    })),
    psicossocial: psychosocial && psychosocialTable(psychosocial),
    plano: plan.map((item) => ({
      ...item,
      inicio: day(item.inicio),
      prazo: day(item.prazo),
      tipo: TIPOS_CONTROLE[item.tipo as keyof typeof TIPOS_CONTROLE] ?? '',
      prioridade: PRIORIDADES[item.prioridade as keyof typeof PRIORIDADES] ?? '',
      situacao: labelOf(item.situacao),
      // A late action also shows its follow-up state.
      atrasada: item.situacao === 'ATRASADA' && labelOf(item.acompanhamento),
    })),
    certificado: programme.sistemaGestaoCertificado === true,
    proximaRevisao: day(programme.proximaRevisao),
    revisoes: (programme.revisoes ?? []).map((revisao) => ({
      data: day(revisao.data),
      motivo: MOTIVOS_REVISAO[revisao.motivo as keyof typeof MOTIVOS_REVISAO] ?? '',
      descricao: revisao.descricao,
      responsavel: revisao.responsavel?.nome ?? '',
    })),
    anexos: ((programme.anexos ?? []) as { descricao: string; data: string | null }[]).map((anexo) => ({
      descricao: anexo.descricao,
      data: day(anexo.data),
    })),
    responsavel: signer,
    art: [programme.numeroArt, day(programme.dataArt)].filter(Boolean).join(', de '),
    organizacao: { nome: programme.responsavelOrganizacao ?? '', cargo: programme.cargoResponsavelOrganizacao ?? '' },
  }
}

async function made(context: Context, pgrId: unknown, shown: Shown) {
  const programme = await context.system.repo(PGR).get(idList([pgrId])[0]!)
  const groups = await inventoryOf(context, programme)
  const rows = groups.flatMap((group) =>
    group.riscos.map((risk) => ({
      ambiente: group.ambientes.map((ambiente) => ambiente.nome).join(', '),
      grupo: group.nome,
      risco: risk.risco,
      fonte: risk.fonte,
      probabilidade: risk.probabilidade,
      gravidade: risk.gravidade,
      classificacao: risk.classificacao && CLASSIFICACOES[risk.classificacao],
      protecao: protectionOf(risk),
    })),
  )
  const plan = await planOf(context, programme)
  const actions = plan.map((item) => ({
    ambiente: null,
    grupo: item.grupo,
    risco: item.risco,
    acao: item.nome,
    responsavel: item.responsavel,
    prazo: item.prazo,
  }))
  return {
    title: 'PGR - Programa de Gerenciamento de Riscos',
    rows: [
      ...(shown.inventario ? rows : []),
      ...(shown.plano ? actions : []),
      ...(!shown.inventario && !shown.plano ? rows : []),
    ],
    view: { name: 'pgr::pgr', data: await documentOf(context, programme, shown, groups) },
  }
}

/** The programme as a document: complete, or without inventory or plan. */
export const relatorioPgr = report('sst/relatorios/pgr', {
  label: 'PGR - Programa de Gerenciamento de Riscos',
  fields: {
    pgrId: ref(PGR, 'PGR').ids().required(),
    exibirInventario: boolean('Exibir inventário de riscos').default(true),
    exibirPlanoAcao: boolean('Exibir plano de ação').default(true),
  },
  columns: [
    { key: 'ambiente', label: 'Ambiente' },
    { key: 'grupo', label: 'Grupo homogêneo' },
    { key: 'risco', label: 'Risco' },
    { key: 'fonte', label: 'Fonte' },
    { key: 'probabilidade', label: 'Probabilidade' },
    { key: 'gravidade', label: 'Gravidade' },
    { key: 'classificacao', label: 'Classificação' },
    { key: 'protecao', label: 'EPI/EPC' },
    { key: 'acao', label: 'Ação' },
    { key: 'responsavel', label: 'Responsável' },
    { key: 'prazo', label: 'Prazo', format: 'date' },
  ],
  run: (filters, context) =>
    made(context, filters.pgrId, { inventario: filters.exibirInventario, plano: filters.exibirPlanoAcao }),
})

/** The complete document at the address of the programme. */
export const pgrRelatorio = report('sst/pgr/relatorio', {
  label: 'PGR',
  fields: { pgrId: ref(PGR, 'PGR').ids().required() },
  columns: [
    { key: 'ambiente', label: 'Ambiente' },
    { key: 'grupo', label: 'Grupo homogêneo' },
    { key: 'risco', label: 'Risco' },
    { key: 'classificacao', label: 'Classificação' },
    { key: 'acao', label: 'Ação' },
  ],
  run: (filters, context) => made(context, filters.pgrId, { inventario: true, plano: true }),
})
