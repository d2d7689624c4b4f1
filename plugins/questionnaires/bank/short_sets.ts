import { type BankSet, CONCORDANCIA, open, recommendation, statements } from './types.ts'

const OWN = 'Perguntas próprias, escritas para este produto.'

export const pulse: BankSet = {
  id: 'pulso',
  titulo: 'Pulso',
  tipo: 'R',
  descricao: 'Cinco perguntas de um minuto, para repetir todo mês e ver a tendência.',
  fonte: OWN,
  cabecalho: 'Cinco perguntas, um minuto.',
  perguntas: [
    ...statements('Pulso', CONCORDANCIA, [
      'Este mês, dei conta do meu trabalho sem me esgotar.',
      'Este mês, recebi o apoio de que precisei.',
      'Este mês, soube o que era mais importante fazer.',
      'Este mês, gostei de trabalhar aqui.',
    ]),
    open('Se quiser, diga o que pesou este mês.'),
  ],
}

export const enps: BankSet = {
  id: 'enps',
  titulo: 'eNPS',
  tipo: 'R',
  descricao:
    'A pergunta de recomendação e o motivo: quem dá nota baixa e quem dá nota alta recebem perguntas diferentes.',
  fonte: 'Método Net Promoter: promotores (9 e 10) menos detratores (0 a 6). Textos próprios.',
  cabecalho: 'Duas perguntas, trinta segundos.',
  perguntas: [
    recommendation('De 0 a 10, quanto você recomendaria a empresa como um bom lugar para trabalhar?'),
    open('O que falta para a sua nota ser maior?', { pergunta: 0, notaMaxima: 8 }),
    open('O que fazemos bem e não pode mudar?', { pergunta: 0, notaMinima: 9 }),
  ],
}

export const onboarding: BankSet = {
  id: 'integracao',
  titulo: 'Primeiros 30 dias',
  tipo: 'O',
  descricao: 'Como foi a chegada de quem entrou há pouco.',
  fonte: OWN,
  cabecalho: 'Conte como foram os seus primeiros dias. Leva três minutos.',
  perguntas: [
    ...statements('Chegada', CONCORDANCIA, [
      'No primeiro dia, tudo de que eu precisava estava pronto.',
      'Fui bem recebido pela equipe.',
      'Sei o que se espera de mim nos primeiros meses.',
      'O trabalho é como foi descrito no processo seletivo.',
      'Tenho com quem tirar dúvidas.',
      'Recebi as orientações de segurança do meu trabalho.',
    ]),
    open('O que teria deixado a sua chegada melhor?'),
  ],
}
