/** Who of the staff makes campaigns and answers banks in the demo, by id. */
export const FINANCE = 'demo-finance';
