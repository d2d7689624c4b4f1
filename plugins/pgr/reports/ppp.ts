import { cpf, date, pis, ref, refs, report, type Row, text, type Context } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { GRUPOS_RISCO } from '#plugins/sst/plugin.ts'
import { exposureProfiles, type ExposurePeriod } from '../queries/exposure.ts'
import { identification, signerOf } from '../queries/whole.ts'
import { day, figure, unitOf } from './words.ts'

const SEXOS: Record<string, string> = { M: 'Masculino', F: 'Feminino' }
const until = (fim: string | null) => (fim ? day(fim) : 'atual')
const YES_NO: Record<string, string> = { S: 'S', N: 'N' }
const answer = (value: unknown) => YES_NO[String(value)] ?? 'NA'

/** One line of field 15 of the profile. */
function exposureLine({ inicio, fim, medicao, grupoRisco, certificados }: ExposurePeriod) {
  const quantitative = medicao.tipoAvaliacao === '1'
  const usesEpi = medicao.utilizaEpi === '2'
  return {
    periodo: `${day(inicio)} a ${until(fim)}`,
    inicio,
    tipo: GRUPOS_RISCO[grupoRisco as keyof typeof GRUPOS_RISCO] ?? '',
    fator: `${medicao.agenteNocivo.codigo} · ${medicao.risco?.descricao ?? medicao.descricao}`,
    intensidade: quantitative
      ? `${figure(Number(medicao.intensidadeConcentracao))} ${unitOf(medicao.unidadeMedida as string)}`
      : 'Qualitativa',
    tecnica: quantitative ? (medicao.tecnicaMedicao ?? '') : 'Avaliação qualitativa',
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
    ].map((one) => (usesEpi ? answer(one) : 'NA')),
  }
}

async function profileDocuments(context: Context, filters: Row) {
  const profiles = await exposureProfiles(context, idList(filters.talentosIds))
  const signer = await signerOf(context, (filters.responsavelId as number | null) ?? null)
  const establishments = [
    ...new Set(profiles.flatMap((one) => one.posts.flatMap((post) => post.estabelecimento?.id ?? []))),
  ]
  const { empresa, locais } = await identification(context, establishments)
  const registrations = new Map(locais.map((one) => [one.nome, one.inscricao]))
  return {
    emissao: day(filters.data),
    empresa,
    responsavel: signer,
    representante: {
      nome: filters.representanteNome ?? '',
      cpf: filters.representanteCpf ?? '',
      nit: filters.representanteNit ?? '',
    },
    perfis: profiles.map(({ talent, posts, exposures }) => ({
      nome: talent.nome,
      cpf: String(talent.cpf ?? '').replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
      nit: talent.pessoal?.pis ?? '',
      nascimento: day(talent.pessoal?.dataNascimento),
      sexo: SEXOS[talent.pessoal?.sexo as string] ?? '',
      deficiencia: ['PR', 'RE', 'R'].includes(talent.pessoal?.deficiencia as string) ? 'PDH' : 'NA',
      matricula: talent.matricula ?? '',
      admissao: day(talent.dataAdmissao),
      desligamento: day(talent.dataDesligamento),
      lotacoes: posts.map((one) => ({
        periodo: `${day(one.inicio)} a ${until(one.fim)}`,
        inscricao: registrations.get(one.estabelecimento?.nome as string) ?? '',
        setor: one.setor,
        cargo: one.cargo,
        funcao: one.funcao || one.cargo,
        cbo: one.cbo,
      })),
      profissiografia: posts.map((one) => ({
        periodo: `${day(one.inicio)} a ${until(one.fim)}`,
        atividades: one.atividades || 'Sem descrição de atividades cadastrada para a função.',
      })),
      exposicoes: exposures.map(exposureLine).sort((a, b) => a.inicio.localeCompare(b.inicio)),
    })),
  }
}

/** The occupational profile of talents (IN PRES/INSS 128/2022, annex XVII): printed, with the fields of the electronic one. */
export const perfilProfissiografico = report('sst/relatorios/ppp', {
  label: 'PPP - Perfil Profissiográfico Previdenciário',
  fields: {
    talentosIds: refs('gestao-talentos/talentos', 'Talentos').ids().required().min(1).max(200),
    data: date('Data de emissão').required().default({ now: 'date' }),
    responsavelId: ref('sst/profissional', 'Responsável pelos registros ambientais').ids(),
    representanteNome: text('Representante legal').max(100),
    representanteCpf: cpf('CPF do representante legal'),
    representanteNit: pis('NIT do representante legal'),
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
    const data = await profileDocuments(context, filters as unknown as Row)
    const rows = data.perfis.flatMap((one) => [
      ...one.lotacoes.map((each) => ({ talento: one.nome, ...each })),
      ...one.exposicoes.map(({ condicoes: _, ...each }) => ({ talento: one.nome, ...each })),
    ])
    return { rows, groupBy: [{ key: 'talento', label: 'Talento' }], view: { name: 'pgr::ppp', data } }
  },
})
