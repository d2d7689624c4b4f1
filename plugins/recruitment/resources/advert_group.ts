import { boolean, choices, group, refs, richText, text } from '#engine'
import { PEDIDOS } from '../codes.ts'

/** The public part of a vacancy, and what applicants are asked for. `needed`: the message if something is missing. */
export const advertGroup = (needed: string) =>
  group('Anúncio', {
    titulo: text('Título do anúncio').max(100).width(12),
    descricao: richText('Descrição do anúncio').width(12),
    exibirModuloExterno: boolean('Exibir no módulo externo')
      .required(needed)
      .default(false)
      .help('Publica a vaga no portal do candidato assim que for aprovada.'),
    pedidos: choices('Pedir na candidatura', PEDIDOS).help(
      'O que o formulário de candidatura não deixa em branco. Nome, e-mail, CPF ou passaporte são sempre pedidos; o resto do cadastro a pessoa completa depois, se quiser.',
    ),
    avaliacoes: refs('captacao/modelos-avaliacao-candidato', 'Questionários do anúncio')
      .lookup({ ativo: true })
      .help('Quem se candidata responde a estes questionários no portal.'),
    utilizarAvaliacoesEtapaSeletiva: boolean('Utilizar as avaliações da etapa seletiva').help(
      'Quem se candidata responde aos questionários da primeira etapa, em vez dos do anúncio.',
    ),
  })
