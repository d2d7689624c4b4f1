/** What becomes of personal data here, for everybody to read: term, retention, rights, and whom to ask. */
import { formatPhone, Link, Page, RichText } from '#public'
import { usePortal } from '../app/portal.tsx'
import { NO_TEXT } from '../candidate/TermDialog.tsx'
import type { PortalConfig } from '../types.ts'

const months = (count: number) => (count === 1 ? '1 mês' : `${count} meses`)

/** Retention and the person to ask: the same on the public page, in the term and under Privacidade. */
export function DataContact({ config }: { config: PortalConfig }) {
  const { encarregado, retencaoMeses, empresa } = config
  return (
    <>
      <h2>Por quanto tempo</h2>
      <p>
        {retencaoMeses
          ? `Sem atualização nem seleção em andamento, o seu cadastro é excluído depois de ${months(retencaoMeses)}.`
          : 'O seu cadastro fica guardado até você pedir a exclusão.'}{' '}
        Você pode sair antes: em Editar Cadastro › Privacidade, retire o consentimento ou exclua os seus dados.
      </p>
      <h2>Com quem falar</h2>
      {encarregado ? (
        <p>
          {encarregado.nome && <>{encarregado.nome}, encarregado(a) de dados (DPO). </>}
          {encarregado.email && <a href={`mailto:${encarregado.email}`}>{encarregado.email}</a>}
          {encarregado.email && encarregado.telefone && ' · '}
          {encarregado.telefone && formatPhone(encarregado.telefone)}
        </p>
      ) : (
        <p>Fale com a equipe de seleção de {empresa.nome}.</p>
      )}
    </>
  )
}

export function TermPage() {
  const { user, routes, config: found } = usePortal()
  const config = found!
  return (
    <Page title="Privacidade" width="narrow" lead={`Como ${config.empresa.nome} trata os dados de quem se candidata.`}>
      <section className="card prose">
        <RichText text={config.politicaSeguranca?.trim() || NO_TEXT} />
        <DataContact config={config} />
        <p>
          {user ? (
            <Link to={routes.privacy(user.id)}>Meus dados e minhas escolhas</Link>
          ) : (
            <Link to={routes.login()}>Entrar para ver, levar ou excluir os seus dados</Link>
          )}
        </p>
      </section>
    </Page>
  )
}
