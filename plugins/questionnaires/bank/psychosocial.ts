import { type BankSet, CONCORDANCIA, FREQUENCIA, open, statements } from './types.ts'

/**
 * Eleven dimensions. The first seven are the 35 statements of the Management Standards Indicator Tool of the Health and
 * Safety Executive (United Kingdom; Open Government Licence 3.0), translated for this product; the wording of the last
 * four is original.
 */
export const psychosocial: BankSet = {
  id: 'psicossocial',
  titulo: 'Fatores psicossociais no trabalho (NR-1)',
  tipo: 'S',
  descricao:
    '51 perguntas em 11 dimensões para identificar perigos psicossociais por área, como pede a NR-1 (item 1.5, texto da Portaria MTE 1.419/2024). O resultado é um levantamento: a avaliação do risco e as medidas cabem ao PGR, com quem trabalha.',
  fonte:
    'Dimensões 1 a 7: HSE Management Standards Indicator Tool (Health and Safety Executive, Reino Unido, Open Government Licence v3.0), 35 afirmações traduzidas para este produto; a tradução não foi validada estatisticamente. Dimensões 8 a 11 (violência e assédio, reconhecimento e justiça, trabalho e vida, segurança no emprego): perguntas próprias, a partir dos fatores citados pelo Ministério do Trabalho e Emprego; não validadas.',
  cabecalho:
    'Como o trabalho é organizado pode cuidar da saúde ou adoecer. Conte como é o seu, nos últimos seis meses. Leva cerca de doze minutos.',
  perguntas: [
    ...statements('1. Demandas', FREQUENCIA, [
      '-Pessoas diferentes no trabalho me pedem coisas difíceis de conciliar.',
      '-Tenho prazos impossíveis de cumprir.',
      '-Preciso trabalhar em ritmo muito intenso.',
      '-Deixo tarefas de lado porque tenho coisas demais para fazer.',
      '-Não consigo fazer pausas suficientes.',
      '-Sou pressionado a trabalhar além do meu horário.',
      '-Preciso trabalhar muito rápido.',
      '-A pressão de tempo no meu trabalho é irreal.',
    ]),
    ...statements('2. Controle', FREQUENCIA, [
      'Posso decidir quando fazer uma pausa.',
      'Tenho voz no ritmo do meu trabalho.',
      'Posso escolher como fazer o meu trabalho.',
      'Posso escolher o que fazer no meu trabalho.',
    ]),
    ...statements('2. Controle', CONCORDANCIA, [
      'Tenho alguma influência sobre a forma como trabalho.',
      'O meu horário de trabalho pode ser flexível.',
    ]),
    ...statements('3. Apoio da chefia', FREQUENCIA, [
      'Recebo retorno que me apoia no trabalho que faço.',
      'Posso contar com a minha chefia para me ajudar com um problema de trabalho.',
    ]),
    ...statements('3. Apoio da chefia', CONCORDANCIA, [
      'Posso falar com a minha chefia sobre algo do trabalho que me chateou ou incomodou.',
      'Tenho apoio quando o trabalho exige muito das emoções.',
      'A minha chefia me incentiva no trabalho.',
    ]),
    ...statements('4. Apoio dos colegas', FREQUENCIA, ['Quando o trabalho fica difícil, os meus colegas me ajudam.']),
    ...statements('4. Apoio dos colegas', CONCORDANCIA, [
      'Recebo dos colegas a ajuda e o apoio de que preciso.',
      'Recebo dos colegas o respeito que mereço.',
      'Os meus colegas se dispõem a ouvir os meus problemas de trabalho.',
    ]),
    ...statements('5. Relacionamentos', FREQUENCIA, [
      '-Sou alvo de palavras ou atitudes hostis no trabalho.',
      '-Há atrito ou raiva entre colegas.',
      '-Sou intimidado ou perseguido no trabalho.',
    ]),
    ...statements('5. Relacionamentos', CONCORDANCIA, ['-As relações no trabalho são tensas.']),
    ...statements('6. Papel', FREQUENCIA, [
      'Tenho clareza do que se espera de mim no trabalho.',
      'Sei como fazer o meu trabalho.',
      'Tenho clareza das minhas tarefas e responsabilidades.',
      'Tenho clareza das metas e objetivos da minha área.',
      'Entendo como o meu trabalho contribui para o objetivo da organização.',
    ]),
    ...statements('7. Mudanças', CONCORDANCIA, [
      'Tenho oportunidade de perguntar à chefia sobre mudanças no trabalho.',
      'As pessoas são sempre consultadas sobre mudanças no trabalho.',
      'Quando há mudanças, fica claro como elas vão funcionar na prática.',
    ]),
    ...statements('8. Violência e assédio', FREQUENCIA, [
      '-Vi ou sofri humilhação, gritos ou ameaças no trabalho.',
      '-Vi ou sofri comentário, gesto ou contato de natureza sexual não desejado.',
      '-Clientes, pacientes ou o público me agridem ou ameaçam.',
    ]),
    ...statements('8. Violência e assédio', CONCORDANCIA, ['Posso denunciar uma agressão sem medo de represália.']),
    ...statements('9. Reconhecimento e justiça', CONCORDANCIA, [
      'O meu esforço é reconhecido.',
      'As tarefas são distribuídas com justiça.',
      'As decisões sobre pessoas seguem os mesmos critérios para todos.',
      'O que recebo é justo pelo que faço.',
    ]),
    ...statements('10. Trabalho e vida', FREQUENCIA, [
      '-O trabalho toma o tempo da minha família ou do meu descanso.',
      '-Sou chamado ou cobrado fora do meu horário.',
      'Chego ao fim do dia com energia para a vida fora do trabalho.',
      'Consigo dormir sem pensar no trabalho.',
    ]),
    ...statements('11. Segurança no emprego', CONCORDANCIA, [
      '-Tenho medo de perder o emprego.',
      '-Tenho medo de que o meu horário ou lugar de trabalho mude contra a minha vontade.',
      'Se eu adoecer, a empresa me trata com respeito.',
    ]),
    open('O que, na forma como o trabalho é organizado, mais afeta a sua saúde?'),
  ],
}
