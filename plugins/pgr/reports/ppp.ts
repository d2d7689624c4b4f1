import { cpf, date, longText, pis, ref, refs, report, text, type Context } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { GRUPOS_RISCO, identification, NO_EXPOSURE } from '#plugins/sst/plugin.ts'
import { exposureProfiles, type ExposurePeriod, type Period } from '../queries/exposure.ts'
import { accidentsOf, groupFacts } from '../queries/profile_facts.ts'
import { day, figure, unitOf } from './words.ts'

const SEXOS: Record<string, string> = { M: 'Masculino', F: 'Feminino' }
/** Field 5: rehabilitated by the INSS, or a person with a disability. */
const REHABILITATED = '6'
const NO_DISABILITY = '0'
/** Field 15.2: F, Q and B are those of Table 24; reporting the others is the company's choice. */
const TIPOS: Record<string, string> = { FISICO: 'F', QUIMICO: 'Q', BIOLOGICO: 'B', ERGONOMICO: 'E', ACIDENTE: 'M' }
const until = (fim: string | null) => (fim ? day(fim) : 'atual')
const span = (from: string, to: string | null) => `${day(from)} a ${until(to)}`
const answer = (value: unknown) => (value === 'S' || value === 'N' ? value : 'NA')
const cpfText = (value: unknown) => String(value ?? '').replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
const nitText = (value: unknown) => String(value ?? '').replace(/^(...)(.....)(..)(.)$/, '$1.$2.$3-$4')

const disability = (code: unknown) => (code === REHABILITATED ? 'BR' : code && code !== NO_DISABILITY ? 'PDH' : 'NA')

/** One line of field 15 of the profile. */
function exposureLine({ inicio, fim, medicao, grupoRisco, certificados }: ExposurePeriod) {
  const quantitative = medicao.tipoAvaliacao === '1'
  const usesEpi = medicao.utilizaEpi === '2'
  return {
    periodo: span(inicio, fim),
    inicio,
    tipo: GRUPOS_RISCO[grupoRisco as keyof typeof GRUPOS_RISCO] ?? '',
    letra: TIPOS[grupoRisco ?? ''] ?? 'A',
    fator: `${medicao.agenteNocivo?.codigo} · ${medicao.risco?.descricao ?? medicao.descricao}`,
    intensidade: quantitative
      ? `${figure(Number(medicao.intensidadeConcentracao))} ${unitOf(medicao.unidadeMedida as string)}`
      : 'NA',
    tecnica: quantitative ? (medicao.tecnicaMedicao ?? '') : 'Qualitativa',
    epc: medicao.utilizaEpc === '2' ? answer(medicao.epcEficaz) : 'NA',
    epi: usesEpi ? answer(medicao.epiEficaz) : 'NA',
    ca: certificados.join(', ') || 'NA',
    // Field 15.9: the five conditions of NR-06 and NR-01 for the use of personal protection.
    condicoes: [
      medicao.epiMedidaProtecao,
      medicao.epiCondicaoFuncionamento,
      medicao.epiPrazoValidade,
      medicao.epiPeriodicidadeTroca,
      medicao.epiHigienizacao,
    ].map((item) => (usesEpi ? answer(item) : 'NA')),
  }
}

const NONE = ['NA', 'NA', 'NA', 'NA', 'NA']
/** A line of field 15 for a period without exposure lines of its own. */
const plainLine = ({ inicio, fim }: Period, fator: string) => ({
  periodo: span(inicio, fim),
  inicio,
  tipo: '',
  // No letter: the line has only its period and what is said of it.
  letra: '',
  fator,
  intensidade: 'NA',
  tecnica: 'NA',
  epc: 'NA',
  epi: 'NA',
  ca: 'NA',
  condicoes: NONE,
})
const NOT_ASSESSED = 'Sem avaliação ambiental registrada no período'
const NOTHING_FOUND = `${NO_EXPOSURE} · Ausência de agente nocivo ou de atividades previstas no Anexo IV do Decreto nº 3.048/1999`

interface Asked {
  talentosIds: unknown
  data: string
  responsavelId?: number | null
  representanteNome?: string | null
  representanteCpf?: string | null
  representanteNit?: string | null
  observacoes?: string | null
}

async function profileDocuments(context: Context, filters: Asked) {
  const profiles = await exposureProfiles(context, idList(filters.talentosIds))
  const posts = profiles.flatMap((profile) => profile.posts)
  const establishments = [...new Set(posts.flatMap((post) => post.estabelecimento?.id ?? []))]
  const { empresa, locais } = await identification(context, establishments)
  const registrations = new Map(locais.map((local) => [local.nome, local.inscricao]))
  const accidents = await accidentsOf(
    context,
    profiles.map(({ talent }) => talent.id),
  )
  const facts = await groupFacts(
    context,
    [...new Set(posts.flatMap((post) => post.grupos))],
    filters.responsavelId ?? null,
  )
  return {
    emissao: day(filters.data),
    empresa,
    representante: {
      nome: filters.representanteNome ?? '',
      cpf: cpfText(filters.representanteCpf),
      nit: nitText(filters.representanteNit),
    },
    observacoes: filters.observacoes ?? '',
    perfis: profiles.map(({ talent, posts: own, exposures, semAvaliacao, ausencias }) => ({
      nome: talent.nome,
      cpf: cpfText(talent.cpf),
      nit: nitText(talent.pessoal?.pis),
      nascimento: day(talent.pessoal?.dataNascimento),
      sexo: SEXOS[talent.pessoal?.sexo as string] ?? '',
      deficiencia: disability(talent.pessoal?.deficiencia),
      matricula: talent.matricula ?? '',
      admissao: day(talent.dataAdmissao),
      desligamento: day(talent.dataDesligamento),
      revezamento: talent.regimeRevezamento || 'NA',
      cats: (accidents.get(talent.id) ?? []).map((item) => ({
        data: day(item.data) || '–',
        numero: item.numero ?? 'Ainda sem recibo do evento S-2210',
      })),
      lotacoes: own.map((item) => ({
        periodo: span(item.inicio, item.fim),
        inscricao: registrations.get(item.estabelecimento?.nome as string) ?? '',
        setor: item.setor,
        cargo: item.cargo,
        funcao: item.funcao || item.cargo,
        cbo: item.cbo,
        codigo: facts.degree(item),
      })),
      profissiografia: own.map((item) => ({
        periodo: span(item.inicio, item.fim),
        atividades: item.atividades || 'Sem descrição de atividades cadastrada para a função.',
      })),
      exposicoes: [
        ...semAvaliacao.map((period) => plainLine(period, NOT_ASSESSED)),
        ...ausencias.map((period) => plainLine(period, NOTHING_FOUND)),
        ...exposures.map(exposureLine),
      ].sort((a, b) => a.inicio.localeCompare(b.inicio)),
      responsaveis: facts
        .responsible(own, filters.responsavelId ?? null)
        .map((item) => ({ ...item, periodo: span(item.from, item.to), cpf: cpfText(item.cpf) })),
    })),
  }
}

/**
 * The occupational profile of talents (IN PRES/INSS 128/2022, annex XVII): a printed version with the fields of the
 * electronic one.
 */
export const perfilProfissiografico = report('sst/relatorios/ppp', {
  label: 'PPP - Perfil Profissiográfico Previdenciário',
  fields: {
    talentosIds: refs('gestao-talentos/talentos', 'Talentos').ids().required().min(1).max(200),
    data: date('Data de emissão').required().default({ now: 'date' }),
    responsavelId: ref('sst/profissional', 'Responsável pelos registros ambientais')
      .ids()
      .help(
        'Em branco: os profissionais dos históricos dos grupos homogêneos. Cada um sai só no seu período: o do histórico, ou o do contrato de quem for escolhido.',
      ),
    representanteNome: text('Representante legal').max(100),
    representanteCpf: cpf('CPF do representante legal'),
    representanteNit: pis('NIT do representante legal'),
    observacoes: longText('Observações').max(2000),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'periodo', label: 'Período' },
    { key: 'setor', label: 'Setor' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'funcao', label: 'Função' },
    { key: 'fator', label: 'Fator de risco' },
    { key: 'intensidade', label: 'Intensidade/concentração' },
    { key: 'tecnica', label: 'Técnica' },
    { key: 'epc', label: 'EPC eficaz' },
    { key: 'epi', label: 'EPI eficaz' },
    { key: 'ca', label: 'CA' },
  ],
  async run(filters, context) {
    const data = await profileDocuments(context, filters)
    const rows = data.perfis.flatMap((item) => [
      ...item.lotacoes.map((each) => ({ talento: item.nome, ...each })),
      ...item.exposicoes.map(({ condicoes: _, ...each }) => ({ talento: item.nome, ...each })),
    ])
    return { rows, groupBy: [{ key: 'talento', label: 'Talento' }], view: { name: 'pgr::ppp', data } }
  },
})
