/** Passkeys: finger, face or PIN of the device instead of the password. */
import { useState } from 'react'
import { canUseKeys, formatDateTime, useFeedback, t } from '#public'
import { type Passkey, protectionApi } from './api.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  candidate: number
  keys: Passkey[]
  onChange: () => Promise<unknown>
}

export function Passkeys({ candidate, keys, onChange }: Props) {
  const feedback = useFeedback()
  const [naming, setNaming] = useState<Passkey | 'new'>()
  const [removing, setRemoving] = useState<Passkey>()
  const [codes, setCodes] = useState<string[]>()
  const calls = protectionApi(candidate)

  const create = async (nome: string, senha: string) => {
    const optionsJSON = await calls.keyOptions(senha)
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { codigos } = await calls.addKey(nome, await startRegistration({ optionsJSON }))
    feedback.toast('success', t('Chave de acesso cadastrada.'))
    if (codigos.length) setCodes(codigos)
    await onChange()
  }
  const rename = async (key: Passkey, nome: string) => {
    await calls.renameKey(key.id, nome)
    await onChange()
  }
  const remove = async (key: Passkey, senha: string) => {
    await calls.removeKey(key.id, senha)
    feedback.toast('success', t('Chave de acesso removida.'))
    await onChange()
  }
  return (
    <section className="card prose">
      <h2>{t('Chaves de acesso')}</h2>
      <p>
        {t(
          'Entre com a digital, o rosto ou o PIN do aparelho, sem digitar a senha. Ninguém consegue copiá-las nem pedi-las em uma página falsa.',
        )}
      </p>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {keys.length > 0 && (
        <ul className="device-list">
          {keys.map((key) => (
            <li key={key.id}>
              <span>
                <strong>{key.nome}</strong>
                <span className="help">
                  {t('Desde')} {formatDateTime(key.criadaEm)} ·{' '}
                  {key.usadaEm ? `${t('último uso em')} ${formatDateTime(key.usadaEm)}` : t('ainda não usada')}
                </span>
              </span>
              <span className="button-row">
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`${t('Renomear')} ${key.nome}`}
                  onClick={() => setNaming(key)}
                >
                  {t('Renomear')}
                </button>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`${t('Remover')} ${key.nome}`}
                  onClick={() => setRemoving(key)}
                >
                  {t('Remover')}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {canUseKeys() ? (
        <p className="button-row">
          <button type="button" className="button quiet" onClick={() => setNaming('new')}>
            {t('Cadastrar uma chave')}
          </button>
        </p>
      ) : (
        <p className="help">{t('Este navegador, ou este endereço sem https, não permite chaves de acesso.')}</p>
      )}
      {naming === 'new' && (
        <KeyDialog title={t('Nova chave de acesso')} work={create} onClose={() => setNaming(undefined)} />
      )}
      {naming && naming !== 'new' && (
        <KeyDialog
          title={t('Renomear a chave')}
          name={naming.nome}
          work={(nome) => rename(naming, nome)}
          onClose={() => setNaming(undefined)}
        />
      )}
      {removing && (
        <PasswordDialog
          title={t('Remover a chave de acesso?')}
          text={t('Ela deixa de entrar neste cadastro.')}
          confirm={t('Remover')}
          work={(senha) => remove(removing, senha)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}
