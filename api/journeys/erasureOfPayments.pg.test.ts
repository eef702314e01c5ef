import { erasureOfPayments } from './erasureOfPayments.contract.ts';
import { openErasureHouse } from './erasureHouse.ts';

erasureOfPayments(openErasureHouse);
