import { action, brDate, type Context, fileResult, idOf, PDF, type RowAt, shape } from '#engine'
import { pictureOf, formPdf } from '#app/reports/form.ts'
import { MOTIVOS_EXAME } from '../domain/exams.ts'
import { ASOS, CANDIDATES, PROFESSIONALS, TALENTS } from '../domain/keys.ts'

const ORDER: Record<string, string> = { 1: 'Inicial', 2: 'Sequencial' }
const ABLE: Record<string, string> = { S: 'APTO', N: 'INAPTO' }
const cpfText = (cpf?: string | null) => cpf?.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') ?? ''

const cnpjText = (cnpj?: string | null) => cnpj?.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') ?? ''

async function physician(context: Context, value: unknown): Promise<string | null> {
  const id = idOf(value)
  const one = id ? await context.system.repo(PROFESSIONALS).find(id) : null
  const state = one?.ufId ? await context.system.repo('geral/estados').find(one.ufId.id) : null
  return one && `${one.nome} · CRM ${one.numeroInscricao}${state ? `/${state.sigla}` : ''}`
}

/**
 * The ASO as required by item 7.5.19.1 of NR-7: person, risks, exams with their dates, conclusion, physicians. Exam
 * results are not included.
 */
export async function asoPdf(context: Context, row: RowAt<'sst/aso'>): Promise<Buffer> {
  const system = context.system
  const [talentId, candidateId] = [idOf(row.colaborador), idOf(row.candidato)]
  const talent = talentId ? await system.repo(TALENTS).find(talentId) : null
  const candidate = !talentId && candidateId ? await system.repo(CANDIDATES).find(candidateId) : null
  const name = (talent ?? candidate)?.nome ?? ''
  const [issuer, coordinator] = [await physician(context, row.medico), await physician(context, row.medicoCoordenador)]
  const born = (talent ?? candidate)?.pessoal.dataNascimento
  const company = await system.repo('utilitario/empresas').get(context.empresaId!)
  const signed = (field: 'assinaturaMedico' | 'assinaturaTrabalhador') =>
    row[field] ? pictureOf(context, ASOS, row.id, field) : null
  const able = [
    ['Trabalho em altura (NR-35)', row.trabalhoAltura],
    ['Espaço confinado (NR-33)', row.espacoConfinado],
    ['Serviços em eletricidade (NR-10)', row.eletricidade],
  ].filter(([, value]) => value)
  return formPdf(
    context,
    'Atestado de Saúde Ocupacional - ASO',
    [
      {
        title: 'Organização',
        facts: [
          { label: 'Razão social', value: company.razaoSocial ?? company.nome },
          { label: 'CNPJ', value: cnpjText(company.cnpj) },
          { label: 'Estabelecimento', value: talent?.estabelecimento?.nome ?? '' },
        ],
      },
      {
        title: 'Trabalhador',
        facts: [
          { label: 'Nome', value: name },
          { label: 'CPF', value: cpfText(talent?.cpf ?? candidate?.pessoal.cpf) },
          { label: 'Cargo / função', value: [talent?.cargo?.nome, talent?.funcao?.nome].filter(Boolean).join(' / ') },
          { label: 'Data de nascimento', value: born ? brDate(born) : '' },
          { label: 'Tipo de exame', value: MOTIVOS_EXAME[row.motivo as keyof typeof MOTIVOS_EXAME] },
          { label: 'Data do ASO', value: brDate(row.data) },
        ],
      },
      { title: 'Perigos e fatores de risco que demandam controle médico', text: [row.riscos ?? 'Não informados.'] },
      {
        title: 'Exames realizados',
        columns: ['Exame', 'Data', 'Ordem'],
        rows: (row.exames ?? []).map((exame) => [
          exame.exame?.nome,
          brDate(exame.data),
          (exame.ordem && ORDER[exame.ordem]) ?? '',
        ]),
      },
      {
        title: 'Conclusão',
        facts: [
          { label: 'Aptidão para a função', value: row.resultado === '1' ? 'APTO' : 'INAPTO' },
          ...able.map(([label, value]) => ({ label: label as string, value: ABLE[value as string]! })),
          ...(row.observacao ? [{ label: 'Observação', value: row.observacao as string, wide: true }] : []),
          { label: 'Médico responsável pelo PCMSO', value: coordinator ?? 'Não informado', wide: true },
        ],
      },
      { text: ['Recebi a segunda via deste atestado.'] },
    ],
    [
      { name: issuer ?? 'Médico emitente', image: await signed('assinaturaMedico') },
      { name: talent?.nome ?? 'Trabalhador', image: await signed('assinaturaTrabalhador') },
    ],
  )
}

export const printAso = action('pdf', {
  of: 'sst/aso',
  label: 'Imprimir ASO',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority: 'ROLE_SST_ASO',
  response: shape.file(PDF),
  run: async (context, { row }) => fileResult(await asoPdf(context, row), `aso-${row.id}.pdf`, PDF, true),
})
