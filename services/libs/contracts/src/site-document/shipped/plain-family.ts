/** An entry without what only some families have. */
export const plainEntry = {
  ...{ situation: '', benefits: [], apps: [], users: '', idealFor: '', popular: false },
  ...{ price: '', priceNote: '', priceUntil: '', button: '', message: '' },
};

/** A family without what only some have. */
export const plainFamily = {
  former: [],
  home: '',
  steps: { title: '', text: '', entries: [] },
  apps: { title: '', text: '', entries: [] },
  advantages: { title: '', entries: [] },
};
