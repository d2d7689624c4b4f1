import { type BankSet, CONCORDANCIA, open, recommendation, statements } from './types.ts'

const on = (aspect: string, texts: string[]) => statements(aspect, CONCORDANCIA, texts)

/** Climate: forty questions, ten minutes. */
export const climate: BankSet = {
  id: 'clima',
  titulo: 'Pesquisa de clima',
  tipo: 'C',
  descricao: '40 perguntas em oito aspectos, com recomendação (eNPS) e uma pergunta aberta. Cerca de dez minutos.',
  fonte: 'Perguntas próprias, escritas para este produto.',
  cabecalho: 'Queremos saber como é trabalhar aqui. Leva cerca de dez minutos; você pode parar e continuar depois.',
  perguntas: [
    ...on('Liderança', [
      'Confio nas decisões de quem me lidera.',
      'Quem me lidera me ouve antes de decidir o que muda o meu trabalho.',
      'Recebo retorno que me ajuda a melhorar.',
      'Quem me lidera trata todas as pessoas com respeito.',
      'Sei o que se espera de mim.',
    ]),
    ...on('Reconhecimento', [
      'O meu trabalho é reconhecido quando é bem feito.',
      'As promoções são justas.',
      'O meu salário é justo pelo que faço.',
      'Os benefícios atendem às minhas necessidades.',
      'Boas ideias são aproveitadas, venham de quem vierem.',
    ]),
    ...on('Condições de trabalho', [
      'Tenho o que preciso para fazer bem o meu trabalho.',
      'O lugar onde trabalho é seguro.',
      'O lugar onde trabalho é limpo e confortável.',
      'Os sistemas e equipamentos funcionam quando preciso deles.',
      'A empresa age logo quando alguém aponta um risco.',
    ]),
    ...on('Equilíbrio', [
      'Dou conta do meu trabalho dentro do meu horário.',
      'O meu horário me permite cuidar da vida fora daqui.',
      'Consigo tirar pausas e férias como combinado.',
      'Fora do horário, não se espera que eu responda a mensagens.',
      'Se eu precisar cuidar da saúde, a empresa me apoia.',
    ]),
    ...on('Equipe', [
      'Na minha equipe, um ajuda o outro.',
      'Posso discordar sem medo.',
      'Quando algo dá errado, procuramos a causa, e não um culpado.',
      'As outras áreas colaboram com a nossa.',
      'Sinto que faço parte da equipe.',
    ]),
    ...on('Comunicação', [
      'Fico sabendo do que me afeta antes que aconteça.',
      'A direção explica as decisões importantes.',
      'Sei para onde a empresa vai.',
      'Consigo falar com quem decide quando preciso.',
      'As informações de que preciso são fáceis de achar.',
    ]),
    ...on('Desenvolvimento', [
      'Tenho oportunidades de aprender.',
      'Vejo um caminho de crescimento aqui.',
      'As vagas internas são divulgadas para todos.',
      'Uso no trabalho o que sei fazer de melhor.',
    ]),
    ...on('Respeito e inclusão', [
      'Pessoas de qualquer origem, idade, gênero ou religião têm as mesmas chances aqui.',
      'Assédio e discriminação não são tolerados.',
      'Sei a quem recorrer se for desrespeitado.',
      'Tenho orgulho de trabalhar aqui.',
    ]),
    recommendation('De 0 a 10, quanto você recomendaria a empresa como um bom lugar para trabalhar?'),
    open('O que você mudaria primeiro?'),
  ],
}
