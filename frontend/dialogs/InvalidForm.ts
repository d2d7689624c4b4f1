import { useCallback } from 'react'
import { useConfirm } from './Confirm.tsx'

/**
 * The dialog of a form that cannot be saved yet. Resolves when it is closed; then the first invalid field can be
 * focused.
 *
 * @example await notifyInvalid(); form.setFocus(firstError)
 */
export function useInvalidForm(): () => Promise<void> {
  const confirm = useConfirm()
  return useCallback(
    async () => void (await confirm({ title: 'Atenção!', text: 'Preencha os campos indicados', acknowledge: 'OK' })),
    [confirm],
  )
}
