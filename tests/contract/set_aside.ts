/** What is neither proven nor open, and why; told on the page. Nothing the documents say of core, recruitment or portal may stand here. */
export const SET_ASIDE: Record<string, string> = {
  'constant modulos': 'a list of modules, of which the assistant does not exist yet',
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
  'call ana.desenvolvimento': 'of the training module (D3 §7 Training), which comes with its own panel',
  'call ana.tipo-despesa-por-curso': 'of the training module (D3 §7 Training), which comes with its own panel',
  'call ana.tipo-despesa-por-curso-detalhe': 'of the training module (D3 §7 Training), which comes with its own panel',
  'screen ana.desenvolvimento': 'of the training module (D3 §7 Training), which comes with its own panel',
  'screen ana.despesa-curso': 'of the training module (D3 §7 Training), which comes with its own panel',
  'operation grafico-despesa-treinamento read':
    'of the training module (D3 §7 Training), which comes with its own panel',
  'field grafico-despesa-treinamento id': 'of the training module (D3 §7 Training), which comes with its own panel',
  'field grafico-despesa-treinamento label': 'of the training module (D3 §7 Training), which comes with its own panel',
  'field grafico-despesa-treinamento data': 'of the training module (D3 §7 Training), which comes with its own panel',
  'rule analytics.graficos.02': 'of the training module (D3 §7 Training), which comes with its own panel',
  'rule analytics.treinamento.01': 'of the training module (D3 §7 Training), which comes with its own panel',
  'call ana.sst': 'of the module of occupational safety (D3 §7), which comes with its own panel',
  'screen ana.sst': 'of the module of occupational safety (D3 §7), which comes with its own panel',
  'call ana.desempenho': 'the panel of performance comes with the evaluation module (D2 §2)',
  'screen ana.desempenho': 'the panel of performance comes with the evaluation module (D2 §2)',
  'screen ana.ninebox': 'the Nine Box among the panels comes with the evaluation module (D2 §2)',
  'field conhecimentos cursos': 'courses are of the training module, which adds the field when it is there',
  'field habilidades cursos': 'courses are of the training module, which adds the field when it is there',
  'field atitudes cursos': 'courses are of the training module, which adds the field when it is there',
  'field faixas-salariais certificacoesIds':
    'certifications are of the training module, which adds the field when it is there',
  'field competencias nome':
    'competencies are not written: they are the knowledge, skills and attitudes, whose names are limited there',
}
