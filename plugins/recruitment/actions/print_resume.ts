import { action, boolean, fileResult, text, when } from '#engine'

const named = (number: number) => {
  const shown = when(`exibirAssinatura${number}`).is(true)
  return text(`Assinatura ${number}`).max(100).requiredWhen(shown).visibleWhen(shown)
}

/** The résumé as a PDF with the parts somebody chose. */
export const printResume = action('imprimir-curriculo', {
  label: 'Imprimir currículo',
  title: 'Imprimir currículo',
  icon: 'Print',
  method: 'POST',
  authority: 'ROLE_CAPTACAO_CANDIDATOS',
  returns: 'file',
  fields: {
    exibirCabecalho: boolean('Exibir cabeçalho').default(true),
    exibirFormacao: boolean('Exibir formação').default(true),
    exibirCertificados: boolean('Exibir certificados').default(true),
    exibirIdioma: boolean('Exibir idiomas').default(true),
    exibirConhecimento: boolean('Exibir conhecimentos').default(true),
    exibirCurso: boolean('Exibir cursos').default(true),
    exibirExperiencia: boolean('Exibir experiências').default(true),
    exibirObservacao: boolean('Exibir observações').default(false),
    exibirHistorico: boolean('Exibir histórico').default(false),
    exibirTextoOCR: boolean('Exibir texto do currículo (OCR)').default(false),
    exibirCamposExtras: boolean('Exibir campos extras').default(false),
    exibirSolicitacaoPessoal: boolean('Exibir solicitação de pessoal').default(false),
    exibirInformacaoSocioEconomica: boolean('Exibir informação socioeconômica').default(false),
    exibirAssinatura1: boolean('Exibir assinatura 1').default(false),
    assinatura1: named(1),
    exibirAssinatura2: boolean('Exibir assinatura 2').default(false),
    assinatura2: named(2),
    exibirAssinatura3: boolean('Exibir assinatura 3').default(false),
    assinatura3: named(3),
  },
  async run(context, { row, input }) {
    // Loaded when first used: templates and the PDF browser are no part of a start.
    const { printCurriculum } = await import('../reports/curriculo.ts')
    return fileResult(await printCurriculum(context, row, input), `Currículo - ${row.nome}.pdf`, 'application/pdf', true)
  },
})
