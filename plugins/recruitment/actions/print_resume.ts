import { action, boolean, fileResult, PDF, text, when, recordName } from '#engine'
import { recordAccess } from '../services/candidate_access.ts'

const named = (number: number) => {
  const shown = when(`exibirAssinatura${number}`).is(true)
  return text(`Assinatura ${number}`).max(100).requiredWhen(shown).visibleWhen(shown).width(8)
}

/** The résumé as a PDF with the chosen parts. */
export const printResume = action('imprimir-curriculo', {
  of: 'captacao/candidatos',
  label: 'Imprimir currículo',
  title: 'Imprimir currículo',
  icon: 'Print',
  method: 'POST',
  authority: 'ROLE_CAPTACAO_CANDIDATOS',
  returns: 'file',
  fields: {
    exibirCabecalho: boolean('Exibir cabeçalho').default(true).width(4),
    exibirFormacao: boolean('Exibir formação').default(true).width(4),
    exibirCertificados: boolean('Exibir certificados').default(true).width(4),
    exibirIdioma: boolean('Exibir idiomas').default(true).width(4),
    exibirConhecimento: boolean('Exibir conhecimentos').default(true).width(4),
    exibirCurso: boolean('Exibir cursos').default(true).width(4),
    exibirExperiencia: boolean('Exibir experiências').default(true).width(4),
    exibirObservacao: boolean('Exibir observações').default(false).width(4),
    exibirHistorico: boolean('Exibir histórico').default(false).width(4),
    exibirTextoOCR: boolean('Exibir texto do currículo (OCR)').default(false).width(4),
    exibirCamposExtras: boolean('Exibir campos extras').default(false).width(4),
    exibirSolicitacaoPessoal: boolean('Exibir solicitação de pessoal').default(false).width(4),
    exibirInformacaoSocioEconomica: boolean('Exibir informação socioeconômica').default(false).width(12),
    exibirAssinatura1: boolean('Exibir assinatura 1').default(false).width(4),
    assinatura1: named(1),
    exibirAssinatura2: boolean('Exibir assinatura 2').default(false).width(4),
    assinatura2: named(2),
    exibirAssinatura3: boolean('Exibir assinatura 3').default(false).width(4),
    assinatura3: named(3),
  },
  async run(context, { row, input }) {
    // Loaded on first use, so that templates and the PDF browser do not delay startup.
    const { printResumeOf } = await import('../reports/resume.ts')
    await recordAccess(context, row, 'I')
    return fileResult(
      await printResumeOf(context, row, input),
      `Currículo - ${recordName(context, 'captacao/candidatos', row)}.pdf`,
      PDF,
      true,
    )
  },
})
