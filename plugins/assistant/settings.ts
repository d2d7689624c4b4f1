import { integer } from '#engine'

export const settings = {
  diasGuardaAssistente: integer('Dias de guarda das chamadas do assistente')
    .min(30)
    .max(1825)
    .default(180)
    .help('O que foi enviado e recebido é esquecido depois disso; a contagem de créditos do mês não muda.'),
}
