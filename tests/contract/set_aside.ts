/** What is neither proven nor open, and why; told on the page. Nothing the documents say of core, recruitment or portal may stand here. */
export const SET_ASIDE: Record<string, string> = {
  'field configuracoes-empresa certificado':
    'a switch of the training module (D3 §3 Training): without courses it would switch nothing',
  'field configuracoes-empresa modeloCertificado':
    'refers to modelo-certificado of the training module, which the product does not have yet',
  'constant relatorio-qtd-linhas':
    'empty lines to sign on the attendance list of a class (trn-lista-frequencia), the only report with this filter; training does not exist yet',
  'constant modulos': 'a list of modules, of which training and the assistant do not exist yet',
  'rule core.seletores.01':
    'of three selectors the course class comes with training; fields of areas are proven by core-shapes, silent failures by core.chamadas.07',
  'report adq-respondida xls': 'the spreadsheet has an address of its own, the call ava.adq.respondida-xls',
  'filter adq-comparativa id2':
    'a part of the address, as the first questionnaire is; both are asked with other values there',
}
