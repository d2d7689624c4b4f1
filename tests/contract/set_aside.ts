/** What is neither proven nor open, and why; told on the page. Nothing the documents say of core, recruitment or portal may stand here. */
export const SET_ASIDE: Record<string, string> = {
  'field avaliacoes-externas solicitacaoId':
    "the documents send it in the address of candidatos/{id}/avaliacoes/{n}, where it is taken; a questionnaire of one's own is named by its id",
  'field avaliacoes-externas historicoCandidatoId':
    "the documents send it in the address of candidatos/{id}/avaliacoes/{n}, where it is taken; a questionnaire of one's own is named by its id",
  'field configuracoes-empresa certificado': 'of the training module, which the product does not have yet',
  'field configuracoes-empresa modeloCertificado': 'of the training module, which the product does not have yet',
  'constant relatorio-qtd-linhas': 'of the reports of the training module, which the product does not have yet',
  'constant modulos': 'the list of modules: those beside core, recruitment and portal have pages of their own',
  'rule core.seletores.01': 'of selectors of other modules (D2); the course class comes with training',
  'rule core.dashboards.01':
    'names what other modules (talent, surveys, analytics) are for (D2 §1); it asks nothing of the core',
}
