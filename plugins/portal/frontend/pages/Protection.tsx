/** Protection of the account besides the password: an authenticator app, and recovery codes. */
import { type ReactNode, useEffect, useState } from 'react'
import { formatDateTime, Link, Page, Skeleton, useFeedback, t } from '#public'
import { useCandidate } from '../app/portal.tsx'
import { type NewApp, protectionApi, type Protection as Protected } from '../protection/api.ts'
import { Passkeys } from '../protection/Passkeys.tsx'
import { Sessions } from '../protection/Sessions.tsx'
import { AppSetup } from '../protection/AppSetup.tsx'
import { PasswordDialog } from '../protection/PasswordDialog.tsx'
import { RecoveryCodes } from '../protection/RecoveryCodes.tsx'
import { RegistrationTabs } from './RegistrationTabs.tsx'

const QUESTIONS = {
  begin: {
    title: t('Verificação em duas etapas'),
    text: t('Digite a sua senha para começar.'),
    confirm: t('Continuar'),
  },
  renew: {
    title: t('Gerar novos códigos'),
    text: t('Os códigos que você guardou antes deixam de valer.'),
    confirm: t('Gerar novos códigos'),
  },
  remove: {
    title: t('Desativar a verificação em duas etapas?'),
    text: t('O portal volta a pedir só a senha.'),
    confirm: t('Desativar'),
  },
} as const

type Asked = keyof typeof QUESTIONS

function State({ since, left }: { since: string; left: number }) {
  return (
    <>
      <p>
        {t('Aplicativo ativo desde')} {formatDateTime(since)}
        {t('. Restam')} {left} {t('de 10 códigos de recuperação.')}
      </p>
      {left < 3 && (
        <p className="notice" role="status">
          <span>{t('Gere novos códigos de recuperação para não ficar sem acesso se perder o celular.')}</span>
        </p>
      )}
    </>
  )
}

export function Protection() {
  const { user, routes } = useCandidate()
  const feedback = useFeedback()
  const [state, setState] = useState<Protected>()
  const [asked, setAsked] = useState<Asked>()
  const [app, setApp] = useState<NewApp>()
  const [codes, setCodes] = useState<string[]>()
  const calls = protectionApi(user.id)
  const load = () => protectionApi(user.id).read().then(setState, feedback.failure)
  useEffect(() => {
    protectionApi(user.id).read().then(setState, feedback.failure)
  }, [user.id, feedback])

  const work: Record<Asked, (senha: string) => Promise<void>> = {
    begin: async (senha) => setApp(await calls.begin(senha)),
    renew: async (senha) => setCodes((await calls.renew(senha)).codigos),
    remove: async (senha) => {
      await calls.remove(senha)
      feedback.toast('success', t('Verificação em duas etapas desativada.'))
      await load()
    },
  }
  const confirm = async (codigo: string) => {
    const { codigos } = await calls.confirm(codigo)
    setApp(undefined)
    setCodes(codigos)
  }
  const seen = () => {
    setCodes(undefined)
    void load()
  }

  const on = Boolean(state?.appDesde) || codes !== undefined
  const asks = on || Boolean(state?.chaves.length)
  const button = (name: Asked, label: string, look: string): ReactNode => (
    <button type="button" className={look} onClick={() => setAsked(name)}>
      {label}
    </button>
  )
  return (
    <Page title={t('Segurança')} width="narrow">
      <RegistrationTabs at="protection" />
      {!state && <Skeleton lines={6} />}
      {state && (
        <div className="card-stack">
          <section className="card prose">
            <h2>
              {t('Verificação em duas etapas')}{' '}
              <span className={asks ? 'badge done' : 'badge ended'}>{asks ? t('Ativa') : t('Inativa')}</span>
            </h2>
            <p>{t('Além da senha, um código do seu celular. Quem descobrir a senha não entra só com ela.')}</p>
            {codes ? (
              <RecoveryCodes codes={codes} onDone={seen} />
            ) : app ? (
              <AppSetup app={app} confirm={confirm} onCancel={() => setApp(undefined)} />
            ) : (
              <>
                {state.appDesde && <State since={state.appDesde} left={state.codigosRestantes} />}
                <p className="button-row">
                  {button(
                    'begin',
                    on ? t('Trocar de aplicativo') : t('Ativar com um aplicativo'),
                    on ? 'button quiet' : 'button',
                  )}
                  {asks && button('renew', t('Gerar novos códigos'), 'button quiet')}
                  {on && button('remove', t('Desativar'), 'button quiet')}
                </p>
                {on && (
                  <p className="help">
                    {t(
                      'Perdeu o celular e os códigos? Fale com a empresa: ela confirma quem você é e volta o cadastro só para a senha.',
                    )}
                  </p>
                )}
              </>
            )}
          </section>
          <Passkeys candidate={user.id} keys={state.chaves} onChange={load} />
          <Sessions candidate={user.id} />
          <section className="card prose">
            <h2>{t('Aparelhos novos')}</h2>
            <p>
              {t(
                'Quando o seu cadastro é aberto em um aparelho que ainda não conhecemos, você recebe um e-mail. Não foi você?',
              )}{' '}
              <Link to={routes.password(user.id)}>{t('Troque a senha')}</Link>
              {t(': isso encerra a entrada nos outros aparelhos.')}
            </p>
          </section>
        </div>
      )}
      {asked && <PasswordDialog {...QUESTIONS[asked]} work={work[asked]} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}
