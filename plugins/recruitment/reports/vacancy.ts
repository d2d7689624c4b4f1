import { brDate, type Context, type RowAt, when } from '#engine'
import { formatValue } from '#app/reports/format.ts'
import { renderView } from '#app/reports/document.ts'
import { ESCOLARIDADES, SEXOS, VINCULOS } from '../borrowed_codes.ts'
import { named, TIPOS_VAGA } from '../codes.ts'
import { letterhead, withBlanks } from '../services/printing.ts'
import { vacancyState } from '../domain/vacancy_state.ts'

interface Fact {
  label: string
  value: unknown
  wide?: boolean
}

const day = (value: string | null) => (value ? brDate(value) : null)

async function districtNames(context: Context, ids: number[]): Promise<string> {
  const names = await context.query('geral/bairros').where(when('id').in(ids)).orderBy('nome').select('nome').values()
  return names.join(', ')
}

function ages({ idadeMinima: from, idadeMaxima: to }: RowAt<'captacao/solicitacoes-pessoal'>): string {
  if (from !== null && to !== null) return `de ${from} a ${to} anos`
  return from !== null ? `a partir de ${from} anos` : to !== null ? `até ${to} anos` : ''
}

/** A line to sign, with the name of the signer if known. */
const signer = (role: string, user?: { nome: string } | null) => (user ? `${user.nome} (${role})` : role)

async function parts(
  context: Context,
  row: RowAt<'captacao/solicitacoes-pessoal'>,
): Promise<{ title: string; facts: Fact[] }[]> {
  const { settings } = context
  return [
    {
      title: 'Dados da vaga',
      facts: [
        { label: 'Descrição', value: row.descricao, wide: true },
        { label: 'Data da solicitação', value: day(row.data) },
        { label: 'Nº de vagas', value: row.quantidade },
        { label: 'Estabelecimento', value: row.estabelecimento },
        { label: 'Área organizacional', value: row.areaOrganizacional },
        { label: 'Cargo / Faixa salarial', value: row.faixaSalarial },
        { label: 'Função', value: row.funcao },
        { label: 'Ambiente', value: row.ambiente },
        { label: 'Motivo', value: row.motivoSolicitacao },
        { label: 'Vínculo', value: named(VINCULOS, row.vinculo) },
        { label: 'Tipo da vaga', value: named(TIPOS_VAGA, row.tipoVaga) },
        {
          label: 'Remuneração',
          value: settings.solPessoalExibirSalario ? formatValue(row.remuneracao, 'money') : null,
        },
        { label: 'Horário comercial', value: row.horarioComercial },
        { label: 'Horas diárias previstas', value: row.horasDiariasPrevistas },
        { label: 'Previsão de encerramento', value: day(row.dataPrevisaoEncerramento) },
        { label: 'Solicitante', value: row.solicitante },
        { label: 'Recrutador responsável', value: row.recrutadorResponsavel },
      ],
    },
    {
      title: 'Perfil procurado',
      facts: [
        { label: 'Escolaridade', value: named(ESCOLARIDADES, row.escolaridade) },
        {
          label: 'Escolaridades aceitas',
          value: (row.escolaridades ?? []).map((code: string) => named(ESCOLARIDADES, code)).join(', '),
          wide: true,
        },
        { label: 'Sexo', value: named(SEXOS, row.sexo) },
        { label: 'Idade', value: ages(row) },
        { label: 'Cidade', value: row.cidade },
        { label: 'Bairros', value: await districtNames(context, row.bairrosIds) },
        { label: 'Experiência', value: row.experiencias, wide: true },
        { label: 'Informações complementares', value: row.infoComplementares, wide: true },
      ],
    },
    {
      title: 'Substituição',
      facts: settings.solPessoalExibirColabSubstituido
        ? [{ label: 'Talentos substituídos', value: row.colaboradoresSubstituidos, wide: true }]
        : [],
    },
    {
      title: 'Andamento',
      facts: [
        { label: 'Situação', value: vacancyState(row) },
        { label: 'Data do status', value: day(row.dataStatus) },
        { label: 'Liberador', value: row.liberador },
        { label: 'Vagas preenchidas', value: row.qtdVagasPreenchidas },
        { label: 'Observação do liberador', value: row.observacaoLiberador, wide: true },
        { label: 'Motivo da suspensão', value: row.obsSuspensao, wide: true },
        { label: 'Motivo do cancelamento', value: row.obsCancelamento, wide: true },
        { label: 'Encerramento', value: day(row.dataEncerramento) },
        { label: 'Observação do encerramento', value: row.obsEncerra, wide: true },
      ],
    },
  ]
}

/** All data of the print, ready for the template; empty facts and sections are removed. */
async function vacancyRequestView(context: Context, row: RowAt<'captacao/solicitacoes-pessoal'>): Promise<string> {
  const sections = (await parts(context, row))
    .map(({ title, facts }) => ({
      title,
      facts: facts.map((fact) => ({ ...fact, value: formatValue(fact.value) })).filter((fact) => fact.value !== ''),
    }))
    .filter(({ facts }) => facts.length)
  return renderView('recruitment::vacancy', {
    title: `Solicitação de Pessoal nº ${row.id}`,
    sections,
    advert: row.anuncio.titulo ? row.anuncio : null,
    signatures: [signer('Solicitante', row.solicitante), signer('Liberador', row.liberador)],
  })
}

/** The request with all its fields as a PDF. */
export async function printVacancyRequest(
  context: Context,
  seen: RowAt<'captacao/solicitacoes-pessoal'>,
): Promise<Buffer> {
  const row = withBlanks('captacao/solicitacoes-pessoal', seen)
  const head = await letterhead(context)
  const [{ renderPdf }, { printHeader, printFooter }] = await Promise.all([
    import('#app/reports/browser.ts'),
    import('#app/reports/print_frame.ts'),
  ])
  const [html, header, footer] = await Promise.all([
    vacancyRequestView(context, row),
    printHeader(head.company, 'Solicitação de Pessoal'),
    printFooter(head.user),
  ])
  return renderPdf(html, { header, footer })
}
