'use client'

import { createSvgIcon } from '@mui/material/SvgIcon'
import { jsx as _jsx } from 'react/jsx-runtime'
export default createSvgIcon(
  /*#__PURE__*/ _jsx('path', {
    d: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2M4 12c0-4.42 3.58-8 8-8 1.85 0 3.55.63 4.9 1.69L5.69 16.9C4.63 15.55 4 13.85 4 12m8 8c-1.85 0-3.55-.63-4.9-1.69L18.31 7.1C19.37 8.45 20 10.15 20 12c0 4.42-3.58 8-8 8',
  }),
  'BlockOutlined',
)
