/** What protects the registration beside the password: an app of codes, and codes for who loses it. */
import { type ReactNode, useEffect, useState } from 'react'
import { formatDateTime, Link, Page, Skeleton, useFeedback } from '#public'
import { useCandidate } from '../app/portal.tsx'
import { type NewApp, protectionApi, type Protection as Protected } from '../protection/api.ts'
import { AppSetup } from '../protection/AppSetup.tsx'
import { PasswordDialog } from '../protection/PasswordDialog.tsx'
import { RecoveryCodes } from '../protection/RecoveryCodes.tsx'
import { RegistrationTabs } from './RegistrationTabs.tsx'

const QUESTIONS = {
  begin: {
    title: 'Verificação em duas etapas',
    text: 'Digite a sua senha para começar.',
    confirm: 'Continuar',
  },
  renew: {
    title: 'Gerar novos códigos',
    text: 'Os códigos que você guardou antes deixam de valer.',
    confirm: 'Gerar novos códigos',
  },
  remove: {
    title: 'Desativar a verificação em duas etapas?',
    text: 'O portal volta a pedir só a senha.',
    confirm: 'Desativar',
  },
} as const

type Asked = keyof typeof QUESTIONS

function State({ on, left }: { on: Protected; left: number }) {
  return (
    <>
      <p>
        Aplicativo ativo desde {formatDateTime(on.appDesde!)}. Restam {left} de 10 códigos de recuperação.
      </p>
      {left < 3 && (
        <p className="notice" role="status">
          <span>Gere novos códigos de recuperação para não ficar sem acesso se perder o celular.</span>
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
      feedback.toast('success', 'Verificação em duas etapas desativada.')
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

  const on = state?.appDesde
  const button = (name: Asked, label: string, look: string): ReactNode => (
    <button type="button" className={look} onClick={() => setAsked(name)}>
      {label}
    </button>
  )
  return (
    <Page title="Segurança" width="narrow">
      <RegistrationTabs at="protection" />
      {!state && <Skeleton lines={6} />}
      {state && (
        <div className="card-stack">
          <section className="card prose">
            <h2>
              Verificação em duas etapas{' '}
              <span className={on ? 'badge done' : 'badge ended'}>{on ? 'Ativa' : 'Inativa'}</span>
            </h2>
            <p>Além da senha, um código do seu celular. Quem descobrir a senha não entra só com ela.</p>
            {codes ? (
              <RecoveryCodes codes={codes} onDone={seen} />
            ) : app ? (
              <AppSetup app={app} confirm={confirm} onCancel={() => setApp(undefined)} />
            ) : (
              <>
                {on && <State on={state} left={state.codigosRestantes} />}
                <p className="button-row">
                  {button(
                    'begin',
                    on ? 'Trocar de aplicativo' : 'Ativar com um aplicativo',
                    on ? 'button quiet' : 'button',
                  )}
                  {on && button('renew', 'Gerar novos códigos', 'button quiet')}
                  {on && button('remove', 'Desativar', 'button quiet')}
                </p>
                {on && (
                  <p className="help">
                    Perdeu o celular e os códigos? Fale com a empresa: ela confirma quem você é e volta o cadastro só
                    para a senha.
                  </p>
                )}
              </>
            )}
          </section>
          <section className="card prose">
            <h2>Aparelhos novos</h2>
            <p>
              Quando o seu cadastro é aberto em um aparelho que ainda não conhecemos, você recebe um e-mail. Não foi
              você? <Link to={routes.password(user.id)}>Troque a senha</Link>: isso encerra a entrada nos outros
              aparelhos.
            </p>
          </section>
        </div>
      )}
      {asked && <PasswordDialog {...QUESTIONS[asked]} work={work[asked]} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}
