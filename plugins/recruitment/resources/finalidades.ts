/** Purposes of candidates' data, as the portal shows them (LGPD, arts. 6, I and 9). */
export const FINALIDADES = {
  identificar: 'Identificar você e evitar cadastros repetidos.',
  chamar: 'Chamar você pelo nome que usa e reconhecer você durante a seleção.',
  contato: 'Falar com você sobre a seleção.',
  distancia: 'Saber a distância até o trabalho e enviar documentos.',
  vaga: 'Comparar a sua formação e a sua experiência com o que a vaga pede.',
  interesse: 'Encontrar vagas que combinam com o que você procura.',
  admissao: 'Preparar a admissão e o cadastro de dependentes, se você for contratado(a).',
  folha: 'Calcular benefícios e descontos da folha, se você for contratado(a).',
  inclusao:
    'Cumprir obrigações legais e ações de inclusão, como a reserva de vagas da Lei nº 8.213/1991, art. 93. Não pesa contra ninguém na seleção.',
  parentes: 'Cumprir as regras da empresa sobre parentes e saber quem indicou você.',
  dirigir: 'Saber se você pode dirigir, quando o cargo pede.',
  divulgacao: 'Saber onde vale a pena anunciar vagas.',
  busca: 'Encontrar o seu currículo pelas palavras que estão nele.',
  consentimento: 'Provar que você aceitou o termo de privacidade.',
} as const
