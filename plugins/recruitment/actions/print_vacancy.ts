import { action, fileResult, PDF } from '#engine'
import { refuseHidden } from '../domain/hidden_vacancies.ts'

/** The request as a PDF, to be signed or filed. */
export const printVacancy = action('pdf', {
  of: 'captacao/solicitacoes-pessoal',
  label: 'Imprimir',
  icon: 'Print',
  method: 'GET',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  returns: 'file',
  refusalReason: refuseHidden,
  async run(context, { row }) {
    // Loaded when first used: templates and the PDF browser are no part of a start.
    const { printVacancyRequest } = await import('../reports/vacancy.ts')
    return fileResult(await printVacancyRequest(context, row), `Solicitação de pessoal ${row.id}.pdf`, PDF, true)
  },
})
