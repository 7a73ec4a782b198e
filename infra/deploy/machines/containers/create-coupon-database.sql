create database coupon;
