import { MAX_FLOOR, MIN_FLOOR } from '#app/anonymous/floor.ts'
import { boolean, type FieldOverrides, email, integer, json, text, url } from '#engine'

/** Settings of the platform, per company. */
export const settings = {
  /**
   * The company's field overrides: resource → path → { rotulo, obrigatorio, oculto, restrito }. Written by the screen
   * "Personalização de telas".
   */
  personalizacao: json<Record<string, FieldOverrides>>('Personalização de telas').hidden(),
  compartilhaCandidatos: boolean('Compartilhar candidatos entre empresas').help(
    'Esta empresa vê os candidatos das outras que também compartilham, e elas veem os desta. Só a empresa dona altera.',
  ),
  forcarCaixaAlta: boolean('Forçar caixa alta nos campos de texto'),
  linkChat: url('Link do chat'),
  linkBlog: url('Link do blog'),
  linkRedesSociais: url('Link das redes sociais'),
  linkOrcamento: url('Link para solicitar orçamento'),
  linkAjuda: url('Link da central de ajuda'),
  emailSuporte: email('E-mail do suporte').help(
    'As respostas aos e-mails enviados pelo sistema vão para este endereço.',
  ),
  perguntaSatisfacao: text('Pergunta da pesquisa de satisfação')
    .max(200)
    .default('De 0 a 10, quanto você recomendaria o Ipê RH a um colega?'),
  diasPesquisaSatisfacao: integer('Dias entre pesquisas de satisfação')
    .min(0)
    .max(730)
    .default(90)
    .help('Cada usuário é perguntado de novo depois deste tempo. 0 desliga a pesquisa.'),
  diasGuardaEventosSeguranca: integer('Dias que os eventos de segurança ficam guardados')
    .min(30)
    .max(3650)
    .default(365),
  diasGuardaLog: integer('Dias que o log fica guardado')
    .min(180)
    .max(3650)
    .default(1825)
    .help('Vale o maior prazo entre as empresas, porque o log é um só.'),
  entradaSoPeloProvedor: boolean('Entrar somente pelo provedor de identidade').help(
    'Os usuários desta empresa deixam de entrar com senha. As contas de emergência e o administrador principal continuam entrando.',
  ),
  senhaTamanhoMinimo: integer('Senhas: mínimo de caracteres')
    .min(8)
    .max(72)
    .default(8)
    .help('Vale para usuários e candidatos. Quem está em várias empresas segue a mais exigente.'),
  senhaValidadeDias: integer('Senhas: dias de validade')
    .min(0)
    .max(3650)
    .default(0)
    .help('Depois deles o usuário escolhe outra ao entrar. 0: sem prazo. Não vale para candidatos.'),
  senhaHistorico: integer('Senhas: quantas anteriores não podem ser repetidas').min(0).max(12).default(0),
  senhaRecusaVazadas: boolean('Senhas: recusar as que estão em listas de senhas vazadas').default(true),
  pisoAnonimato: integer('Piso de anonimato: menor grupo mostrado')
    .min(MIN_FLOOR)
    .max(MAX_FLOOR)
    .default(MIN_FLOOR)
    .help(
      'Vale para avaliações anônimas (por papel), pesquisas (no mínimo 5), NPS e entrevistas de desligamento: grupos com menos pessoas não aparecem, nem os seus comentários, nem podem ser achados por diferença. Gestor e autoavaliação aparecem sempre. Quem já foi convidado fica com o piso que leu.',
    ),
  diasGuardaEmails: integer('Dias que os e-mails enviados ficam guardados').min(1).max(3650).default(180),
  diasGuardaWebhooks: integer('Dias que as entregas de webhooks ficam guardadas')
    .min(7)
    .max(3650)
    .default(90)
    .help('As que ainda esperam por uma nova tentativa ficam.'),
}
