/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderAdmin } from '../../components/admin/fixtures';
import { PeriodPicker } from './period-picker';

const Address = () => <output>{useLocation().search}</output>;

it.each([
  ['De', '2026-02-05', '?periodo=datas&de=2026-02-05&ate=2026-02-20'],
  ['Até', '2026-02-25', '?periodo=datas&de=2026-02-01&ate=2026-02-25'],
  ['Período', 'mes', '?periodo=mes'],
  ['Período', '30', ''],
])('the period picker puts what is chosen in “%s” into the address', (label, value, address) => {
  renderAdmin(
    <>
      <PeriodPicker today="2026-02-28" />
      <Address />
    </>,
    () => ({}),
    '/?periodo=datas&de=2026-02-01&ate=2026-02-20',
  );
  expect(['De', 'Até'].map((end) => screen.getByLabelText<HTMLInputElement>(end).max)).toEqual([
    '2026-02-20',
    '2026-02-28',
  ]);
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.getByText(/^$|^\?/, { selector: 'output' }).textContent).toBe(address);
});
