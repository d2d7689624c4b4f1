/** What is neither proven nor open, and why; told on the page. Nothing the documents say of core, recruitment or portal may stand here. */
export const SET_ASIDE: Record<string, string> = {
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
  'field conhecimentos cursos': 'courses are of the training module, which adds the field when it is there',
  'field habilidades cursos': 'courses are of the training module, which adds the field when it is there',
  'field atitudes cursos': 'courses are of the training module, which adds the field when it is there',
  'field faixas-salariais certificacoesIds':
    'certifications are of the training module, which adds the field when it is there',
  'field competencias nome':
    'competencies are not written: they are the knowledge, skills and attitudes, whose names are limited there',
  'message grafico.curso-sem-despesas': 'of the training module (D3 §7 Training), which comes with its own panel',
}
