import { action, fileResult, PDF } from '#engine'
import { assertNotHidden } from '../domain/hidden_vacancies.ts'

/** The request as a PDF, to be signed or filed. */
export const printVacancy = action('pdf', {
  of: 'captacao/solicitacoes-pessoal',
  label: 'Imprimir',
  icon: 'Print',
  method: 'GET',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  returns: 'file',
  refusalReason: assertNotHidden,
  async run(context, { row }) {
    // Loaded on first use, so that templates and the PDF browser do not delay startup.
    const { printVacancyRequest } = await import('../reports/vacancy.ts')
    return fileResult(await printVacancyRequest(context, row), `Solicitação de pessoal ${row.id}.pdf`, PDF, true)
  },
})
