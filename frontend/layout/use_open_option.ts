import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { PaletteOption } from './palette_options.ts'

/** Opens an option: a route of the application, a new tab, or an action. */
export function useOpenOption() {
  const navigate = useNavigate()
  return useCallback(
    (option: PaletteOption) => {
      if (option.run) option.run()
      else if (option.to) void navigate(option.to)
      else if (option.href) window.open(option.href, '_blank', 'noopener')
    },
    [navigate],
  )
}
