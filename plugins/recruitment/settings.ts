import { boolean, email, integer, phone, richText, text } from '#engine'

/** Recruitment settings of a company. They become fields of the company (`configuracao.<nome>`). */
export const settings = {
  solPessoalExibirSalario: boolean('Exibir salário na solicitação de pessoal').default(true),
  solPessoalExibirColabSubstituido: boolean('Exibir colaborador substituído na solicitação de pessoal').default(true),
  solPessoalObrigarDadosComplementares: boolean('Obrigar dados complementares na solicitação de pessoal'),
  justificarPerfilDesejado: boolean('Exigir a justificativa de sexo ou idade na solicitação de pessoal').help(
    'A lei só permite escolher por sexo ou idade quando a atividade ou uma cota o pede (Lei 9.029/1995; CLT, art. 373-A).',
  ),
  solPessoalReabrirSolicitacao: boolean('Permitir reabrir solicitação de pessoal'),
  aprovaPropriaSolicitacao: boolean('Quem pede uma vaga pode aprovar a própria solicitação').help(
    'Vale para os fluxos de aprovação. Desligado, a etapa passa ao substituto ou a quem libera vagas.',
  ),
  exibirSalario: boolean('Exibir salário').help('Mostra a remuneração nos anúncios do portal do candidato.'),
  obrigarMotivoRecusa: boolean('Obrigar o motivo da recusa').help(
    'Quem marca um candidato como não apto diz por quê. O candidato nunca vê o motivo.',
  ),
  obrigarAmbienteFuncao: boolean('Obrigar ambiente e função'),
  campoExtraCandidato: boolean('Campos extras no cadastro de candidato')
    .default(true)
    .help(
      'Os títulos são dados em Personalização de telas. Desligado, nenhum campo extra aparece, e os títulos ficam guardados.',
    ),
  maxCandidataCargo: integer('Máximo de cargos desejados por candidato').min(1).max(50).default(5),
  exigirAceitePsi: boolean('Exigir aceite do Termo de Privacidade e Política de Segurança'),
  politicaSeguranca: richText('Política de segurança').max(60_000),
  encarregadoNome: text('Encarregado de dados (DPO)')
    .max(100)
    .help(
      'A pessoa a quem os candidatos perguntam sobre os seus dados (LGPD, art. 41). Aparece no termo e em Privacidade.',
    ),
  encarregadoEmail: email('E-mail do encarregado de dados').max(200),
  encarregadoTelefone: phone('Telefone do encarregado de dados'),
  tempoExclusaoCandidato: integer('Tempo para exclusão de candidatos (meses)')
    .min(0)
    .max(600)
    .help('Candidatos do portal sem atualização por este tempo são removidos. 0 desliga.'),
}
