import { integer } from '#engine'

/** Settings of a company. */
export const settings = {
  diasTarefasRetroativas: integer('Criar tarefas de entrada e saída de até quantos dias atrás')
    .min(0)
    .max(365)
    .default(30)
    .help(
      'Uma admissão ou um desligamento mais antigo do que isso, registrado ou importado agora, não cria as tarefas do checklist.',
    ),
}
